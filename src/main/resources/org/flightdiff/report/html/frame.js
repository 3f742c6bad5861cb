'use strict';
// What all charts have in common: the colours of the page, the frame around a plot, its axes.
const frames = (() => {
  function colours() {
    const style = getComputedStyle(document.documentElement);
    const read = name => style.getPropertyValue(`--${name}`).trim();
    return Object.fromEntries(['background', 'text', 'muted', 'grid', 'baseline', 'candidate'].map(name => [name, read(name)]));
  }

  // Several curves of one side keep its colour and are told apart by how far it is mixed with others.
  function shade(colour, { text, background }, step) {
    const [other, mix] = [[text, 0], [text, 0.6], [background, 0.5], [text, 0.3]][step % 4];
    const part = (hex, i) => parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16);
    return `rgb(${[0, 1, 2].map(i => Math.round(part(colour, i) * (1 - mix) + part(other, i) * mix)).join(',')})`;
  }

  const escaped = text => echarts.format.encodeHTML(String(text));

  function frame(palette) {
    return {
      animation: false,
      textStyle: { color: palette.text, fontFamily: 'system-ui, sans-serif' },
      legend: { show: false },
      tooltip: { backgroundColor: palette.background, borderColor: palette.muted, textStyle: { color: palette.text },
        confine: true },
    };
  }

  function axis(palette, more) {
    return { axisLine: { lineStyle: { color: palette.muted } }, axisLabel: { color: palette.muted, hideOverlap: true },
      splitLine: { lineStyle: { color: palette.grid } }, axisTick: { lineStyle: { color: palette.muted } },
      nameTextStyle: { color: palette.muted }, ...more };
  }

  const symbol = side => side === 'baseline' ? 'circle' : 'triangle';
  const dash = side => side === 'baseline' ? 'solid' : 'dashed';

  return { colours, shade, escaped, frame, axis, symbol, dash };
})();
