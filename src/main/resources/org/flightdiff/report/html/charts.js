'use strict';
// Draws the charts from the data beside them: time, bins of a histogram, bars of a breakdown.
(() => {
  const GROUP = 'time';
  const SIDES = ['baseline', 'candidate'];
  const drawn = new Map();

  function colours() {
    const style = getComputedStyle(document.documentElement);
    const read = name => style.getPropertyValue(`--${name}`).trim();
    return Object.fromEntries(['background', 'text', 'muted', 'grid', 'baseline', 'candidate'].map(name => [name, read(name)]));
  }

  // Several curves of one side keep its colour and are told apart by how far it is mixed with the text's.
  function shade(colour, text, step) {
    const mix = [0, 0.55, 0.3, 0.75][step % 4];
    const part = (hex, i) => parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16);
    return `rgb(${[0, 1, 2].map(i => Math.round(part(colour, i) * (1 - mix) + part(text, i) * mix)).join(',')})`;
  }

  const escaped = text => echarts.format.encodeHTML(String(text));
  const seconds = value => quantity('SECONDS', value);

  function frame(palette) {
    return {
      animation: false,
      textStyle: { color: palette.text, fontFamily: 'system-ui, sans-serif' },
      legend: { type: 'scroll', top: 0, left: 0, right: 70, textStyle: { color: palette.text }, itemWidth: 28,
        pageTextStyle: { color: palette.text }, pageIconColor: palette.text, pageIconInactiveColor: palette.muted,
        lineStyle: { inactiveColor: palette.muted } },
      tooltip: { backgroundColor: palette.background, borderColor: palette.muted, textStyle: { color: palette.text },
        confine: true },
      toolbox: { right: 0, top: -4, iconStyle: { borderColor: palette.muted },
        feature: { dataZoom: { yAxisIndex: 'none' }, restore: {} } },
    };
  }

  function axis(palette, more) {
    return { axisLine: { lineStyle: { color: palette.muted } }, axisLabel: { color: palette.muted, hideOverlap: true },
      splitLine: { lineStyle: { color: palette.grid } }, axisTick: { lineStyle: { color: palette.muted } },
      nameTextStyle: { color: palette.muted }, ...more };
  }

  function pairs(flat) {
    const points = [];
    for (let i = 0; i < flat.length; i += 2) points.push([flat[i], flat[i + 1]]);
    return points;
  }

  function curve(data, palette, step) {
    const colour = shade(palette[data.side], palette.text, step);
    const series = { name: `${data.side}: ${data.name}`, data: pairs(data.points), itemStyle: { color: colour }, color: colour,
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
          lineStyle: { width: 1.6, type: data.side === 'baseline' ? 'solid' : 'dashed' } };
    }
  }

  function time(data, palette) {
    const names = [...new Set(data.series.map(series => series.name))];
    const series = data.series.map(each => curve(each, palette, names.indexOf(each.name)));
    data.levels.forEach(level => series.push({
      name: `${level.side}: ${level.name}`, type: 'line', data: [], color: palette[level.side],
      lineStyle: { type: 'dotted' },
      markLine: { symbol: 'none', silent: true, data: [{ yAxis: level.value }],
        lineStyle: { color: palette[level.side], type: 'dotted', width: 1.5 },
        label: { formatter: level.name, color: palette.muted, position: 'insideEndTop' } },
    }));
    const base = frame(palette);
    return { ...base,
      grid: { left: 12, right: 24, top: 40, bottom: 46, containLabel: true },
      tooltip: { ...base.tooltip, trigger: 'axis', axisPointer: { type: 'line' },
        formatter: shown => timeTooltip(shown, data.unit) },
      xAxis: axis(palette, { type: 'value', min: 'dataMin', max: 'dataMax',
        axisLabel: { color: palette.muted, formatter: seconds, hideOverlap: true, showMinLabel: false, showMaxLabel: false } }),
      yAxis: axis(palette, { type: 'value', axisLabel: { color: palette.muted, formatter: value => quantity(data.unit, value) } }),
      dataZoom: [{ type: 'inside', filterMode: 'none', zoomOnMouseWheel: 'ctrl' },
        { type: 'slider', filterMode: 'none', height: 18, bottom: 8, borderColor: palette.grid, labelFormatter: seconds,
          textStyle: { color: palette.muted }, showDataShadow: false, brushSelect: false }],
      series };
  }

  function timeTooltip(shown, unit) {
    if (shown.length === 0) return '';
    const lines = shown.map(point =>
      `${point.marker}${escaped(point.seriesName)} <b>${quantity(unit, point.value[1])}</b> at ${seconds(point.value[0])}`);
    return lines.slice(0, 14).join('<br>');
  }

  function bins(data, palette) {
    const base = frame(palette);
    const labels = data.from.map(from => quantity(data.unit, from));
    const range = i => `${quantity(data.unit, data.from[i])} to ${quantity(data.unit, data.to[i])}`;
    return { ...base, toolbox: undefined,
      grid: { left: 12, right: 24, top: 40, bottom: 12, containLabel: true },
      tooltip: { ...base.tooltip, trigger: 'axis', axisPointer: { type: 'shadow' },
        formatter: shown => [range(shown[0].dataIndex), ...shown.map(bar =>
          `${bar.marker}${bar.seriesName} <b>${quantity('SHARE', bar.value)}</b> (${data[bar.seriesName][bar.dataIndex]} values)`)]
          .join('<br>') },
      xAxis: axis(palette, { type: 'category', data: labels, name: 'from', nameLocation: 'start' }),
      yAxis: axis(palette, { type: 'value', axisLabel: { color: palette.muted, formatter: value => quantity('SHARE', value) } }),
      series: SIDES.map(side => bars(side, palette,
        data[side].map(count => data[`${side}Count`] ? count / data[`${side}Count`] : null))) };
  }

  function breakdown(data, palette) {
    const base = frame(palette);
    return { ...base, toolbox: undefined,
      grid: { left: 12, right: 24, top: 40, bottom: 12, containLabel: true },
      tooltip: { ...base.tooltip, trigger: 'axis', axisPointer: { type: 'shadow' },
        formatter: shown => [escaped(shown[0].name), ...shown.map(bar =>
          `${bar.marker}${bar.seriesName} <b>${quantity(data.unit, bar.value)}</b>`)].join('<br>') },
      xAxis: axis(palette, { type: 'value', axisLabel: { color: palette.muted, hideOverlap: true,
        formatter: value => quantity(data.unit, value) } }),
      yAxis: axis(palette, { type: 'category', data: data.keys, inverse: true,
        axisLabel: { color: palette.text, width: 260, overflow: 'truncate' } }),
      series: SIDES.map(side => bars(side, palette, data[side])) };
  }

  function bars(side, palette, values) {
    const hatched = { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [4, 3], rotation: -Math.PI / 4, color: 'rgba(255,255,255,.55)' };
    return { name: side, type: 'bar', data: values, barMaxWidth: 18, barGap: '0%',
      itemStyle: { color: palette[side], decal: side === 'candidate' ? hatched : { symbol: 'none' } } };
  }

  const kinds = { time, bins, bars: breakdown };

  function draw(element) {
    const data = JSON.parse(element.querySelector('script').textContent);
    if (data.kind === 'bars') element.style.height = `${Math.max(9, 4 + 2.4 * data.keys.length)}rem`;
    const place = element.querySelector('.canvas') || element.appendChild(document.createElement('div'));
    place.className = 'canvas';
    place.style.height = '100%';
    const chart = echarts.init(place, null, { renderer: 'svg' });
    chart.setOption(kinds[data.kind](data, colours()));
    if (data.kind === 'time') chart.group = GROUP;
    drawn.set(element, chart);
  }

  function drawAll() {
    charts.forEach(element => drawn.has(element) || draw(element));
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
