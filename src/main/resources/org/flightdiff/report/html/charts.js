'use strict';
// Draws the charts from the data beside them: time, bins of a histogram, bars of a breakdown.
(() => {
  const GROUP = 'time';
  const SIDES = ['baseline', 'candidate'];
  const drawn = new Map();
  const whenIdle = window.requestIdleCallback || (task => setTimeout(task, 50));

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
  const seconds = value => quantity('SECONDS', value);

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

  function pairs(flat, scale) {
    const points = [];
    for (let i = 0; i < flat.length; i += 2) points.push([flat[i], flat[i + 1] === null ? null : flat[i + 1] / scale]);
    return points;
  }

  function curve(data, palette, step, scale) {
    const colour = shade(palette[data.side], palette, step);
    const series = { name: `${data.side}: ${data.name}`, data: pairs(data.points, scale), itemStyle: { color: colour }, color: colour,
      emphasis: { focus: 'series' } };
    const few = series.data.length < 60;
    switch (data.style) {
      case 'points':
        return { ...series, type: 'scatter', symbol: data.side === 'baseline' ? 'circle' : 'triangle',
          symbolSize: few ? 8 : 5 };
      case 'bars':
        return { ...series, type: 'bar', barWidth: few ? 4 : 2, barGap: '-100%', itemStyle: { color: colour, opacity: 0.75 } };
      default:
        return { ...series, type: 'line', step: data.style === 'steps' ? 'end' : false,
          symbol: data.side === 'baseline' ? 'circle' : 'triangle', symbolSize: 5, showSymbol: few,
          lineStyle: { width: step % 4 === 3 ? 2.8 : 1.6, type: data.side === 'baseline' ? 'solid' : 'dashed' } };
    }
  }

  function time(data, palette) {
    const names = [...new Set(data.series.map(series => series.name))];
    const { scale, label } = quantity.axisOf(data.unit, data.series.flatMap(each => each.points.filter((_, i) => i % 2)));
    const series = data.series.map(each => curve(each, palette, names.indexOf(each.name), scale));
    data.levels.forEach(level => series.push({
      name: `${level.side}: ${level.name}`, type: 'line', data: [], color: palette[level.side],
      lineStyle: { type: 'dotted' },
      markLine: { symbol: 'none', silent: true, data: [{ yAxis: level.value / scale }],
        lineStyle: { color: palette[level.side], type: 'dotted', width: 1.5 },
        label: { formatter: level.name, color: palette.muted, position: 'insideEndTop' } },
    }));
    const base = frame(palette);
    return { ...base,
      grid: { left: 8, right: 16, top: 12, bottom: 46, containLabel: true },
      tooltip: { ...base.tooltip, trigger: 'axis', axisPointer: { type: 'line' },
        formatter: shown => timeTooltip(shown, value => quantity(data.unit, value * scale)) },
      xAxis: axis(palette, { type: 'value', min: 0, max: data.seconds,
        axisLabel: { color: palette.muted, formatter: seconds, hideOverlap: true, showMinLabel: false, showMaxLabel: false } }),
      yAxis: axis(palette, { type: 'value', axisLabel: { color: palette.muted, formatter: label } }),
      dataZoom: [{ type: 'inside', filterMode: 'none', zoomOnMouseWheel: 'ctrl' },
        { type: 'slider', filterMode: 'none', height: 18, bottom: 8, borderColor: palette.grid, labelFormatter: seconds,
          textStyle: { color: palette.muted }, showDataShadow: false, brushSelect: false }],
      series };
  }

  function timeTooltip(shown, written) {
    if (shown.length === 0) return '';
    const lines = shown.map(point =>
      `${point.marker}${escaped(point.seriesName)} <b>${written(point.value[1])}</b> at ${seconds(point.value[0])}`);
    return lines.slice(0, 14).join('<br>');
  }

  function bins(data, palette) {
    const base = frame(palette);
    const labels = data.from.map(from => quantity(data.unit, from));
    const range = i => `${quantity(data.unit, data.from[i])} to ${quantity(data.unit, data.to[i])}`;
    return { ...base,
      grid: { left: 12, right: 24, top: 12, bottom: 12, containLabel: true },
      tooltip: { ...base.tooltip, trigger: 'axis', axisPointer: { type: 'shadow' },
        formatter: shown => [range(shown[0].dataIndex), ...shown.map(bar =>
          `${bar.marker}${bar.seriesName} <b>${quantity('SHARE', bar.value)}</b> (${data[bar.seriesName][bar.dataIndex]} values)`)]
          .join('<br>') },
      xAxis: axis(palette, { type: 'category', data: labels }),
      yAxis: axis(palette, { type: 'value', axisLabel: { color: palette.muted, formatter: value => quantity('SHARE', value) } }),
      series: SIDES.map(side => bars(side, palette,
        data[side].map(count => data[`${side}Count`] ? count / data[`${side}Count`] : null))) };
  }

  function breakdown(data, palette, width) {
    const base = frame(palette);
    const { scale, label } = quantity.axisOf(data.unit, [...data.baseline, ...data.candidate]);
    return { ...base,
      grid: { left: 12, right: 24, top: 12, bottom: 12, containLabel: true },
      tooltip: { ...base.tooltip, trigger: 'axis', axisPointer: { type: 'shadow' },
        formatter: shown => [escaped(shown[0].name), ...shown.map(bar =>
          `${bar.marker}${bar.seriesName} <b>${quantity(data.unit, bar.value * scale)}</b>`)].join('<br>') },
      xAxis: axis(palette, { type: 'value', axisLabel: { color: palette.muted, hideOverlap: true, formatter: label } }),
      yAxis: axis(palette, { type: 'category', data: data.keys, inverse: true,
        axisLabel: { color: palette.text, width: Math.min(260, 0.4 * width), overflow: 'truncate' } }),
      series: SIDES.map(side => bars(side, palette, data[side].map(value => value === null ? null : value / scale))) };
  }

  function bars(side, palette, values) {
    const hatched = { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [4, 3], rotation: -Math.PI / 4, color: 'rgba(255,255,255,.55)' };
    return { name: side, type: 'bar', data: values, barMaxWidth: 18, barGap: '0%',
      itemStyle: { color: palette[side], decal: side === 'candidate' ? hatched : { symbol: 'none' } } };
  }

  const kinds = { time, bins, bars: breakdown };

  // What a curve looks like, for the legend.
  function swatch(series) {
    const colour = series.color || series.itemStyle.color;
    const line = series.lineStyle ? { solid: '', dashed: '6 3', dotted: '2 3' }[series.lineStyle.type] : null;
    const shape = series.type === 'bar' ? '<rect x="6" y="1" width="12" height="10"/>'
      : series.symbol === 'triangle' ? '<path d="M12 2L17 10H7Z"/>' : '<circle cx="12" cy="6" r="4"/>';
    return `<svg width="24" height="12" fill="${colour}" stroke="${colour}" aria-hidden="true">` +
      (line === null ? shape : `<path d="M0 6H24" stroke-width="2" stroke-dasharray="${line}"/>`) + '</svg>';
  }

  function legend(chart, series) {
    const list = document.createElement('div');
    list.className = 'legend';
    for (const name of new Set(series.map(each => each.name))) {
      const button = document.createElement('button');
      button.type = 'button';
      button.setAttribute('aria-pressed', 'true');
      button.innerHTML = swatch(series.find(each => each.name === name));
      button.append(name);
      button.addEventListener('click', () => {
        chart.dispatchAction({ type: 'legendToggleSelect', name });
        button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
      });
      list.append(button);
    }
    return list;
  }

  function draw(element) {
    const data = JSON.parse(element.querySelector('script').textContent);
    element.querySelectorAll('.legend, .canvas').forEach(old => old.remove());
    const canvas = element.appendChild(document.createElement('div'));
    canvas.className = 'canvas';
    if (data.kind === 'bars') canvas.style.height = `${3 + 2.2 * data.keys.length}rem`;
    const chart = echarts.init(canvas, null, { renderer: 'svg' });
    const option = kinds[data.kind](data, colours(), canvas.clientWidth);
    chart.setOption(option);
    canvas.before(legend(chart, option.series));
    if (data.kind === 'time') chart.group = GROUP;
    drawn.set(element, chart);
  }

  function drawAll() {
    charts.forEach(element => drawn.has(element) || draw(element));
  }

  // What is in sight is drawn first, the rest one by one while the browser has nothing else to do.
  function drawInIdleTime() {
    const next = charts.find(element => !drawn.has(element));
    if (!next) return;
    draw(next);
    whenIdle(drawInIdleTime);
  }

  function redraw() {
    const elements = [...drawn.keys()];
    drawn.forEach(chart => chart.dispose());
    drawn.clear();
    elements.forEach(draw);
  }

  const charts = [...document.querySelectorAll('.chart')];
  const near = new IntersectionObserver(entries => entries
    .filter(entry => entry.isIntersecting && !drawn.has(entry.target))
    .forEach(entry => draw(entry.target)), { rootMargin: '400px' });
  charts.forEach(element => near.observe(element));
  echarts.connect(GROUP);
  whenIdle(drawInIdleTime);

  new ResizeObserver(() => drawn.forEach(chart => chart.resize())).observe(document.querySelector('main'));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
  addEventListener('beforeprint', () => {
    document.documentElement.classList.add('light');
    drawAll();
    redraw();
  });
  addEventListener('afterprint', () => {
    document.documentElement.classList.remove('light');
    redraw();
  });
})();
