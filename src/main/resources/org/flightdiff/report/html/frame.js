'use strict';
// What all charts have in common: the colours of the page, the frame around a plot, its axes.
const frames = (() => {
  function colours() {
    const style = getComputedStyle(document.documentElement);
    const read = name => style.getPropertyValue(`--${name}`).trim();
    const names = ['background', 'text', 'muted', 'grid', 'baseline', 'candidate', 'baseline-curves', 'candidate-curves'];
    return Object.fromEntries(names.map(name => [name, read(name)]));
  }

  // Several curves of one side have colours of their own; where these begin again, lines are thicker.
  function brush(palette, side, step) {
    const curves = palette[`${side}-curves`].split(' ');
    return { colour: curves[step % curves.length], width: step < curves.length ? 1.6 : 2.8 };
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

  return { colours, brush, escaped, frame, axis, symbol, dash };
})();
