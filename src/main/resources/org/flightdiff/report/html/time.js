'use strict';
// Charts over time, by layout: both sides over each other, beside each other, and what lies between them.
const timeLayouts = (() => {
  const { brush, escaped, frame, axis, symbol, dash } = frames;
  const SIDES = ['baseline', 'candidate'];
  const PLOT = { left: 8, right: 16, top: 12, bottom: 46, containLabel: true };
  const PLOT_ON_PAPER = { ...PLOT, bottom: 8 };
  const NARROW = 480;
  const LINES_OF_TOOLTIP = 14;
  const LEVEL_REACH = 3;
  const TRIFLE = 0.02;
  const seconds = value => quantity('SECONDS', value);
  const named = (side, name) => say('labelled', say(side), name);

  function pairs(flat, scale) {
    const points = [];
    for (let i = 0; i < flat.length; i += 2) points.push([flat[i], flat[i + 1] === null ? null : flat[i + 1] / scale]);
    return points;
  }

  function curve(data, palette, step, scale) {
    const { colour, width } = brush(palette, data.side, step);
    const series = { name: named(data.side, data.name), data: pairs(data.points, scale), itemStyle: { color: colour }, color: colour,
      emphasis: { focus: 'series' } };
    const few = series.data.length < 60;
    switch (data.style) {
      case 'points':
        return { ...series, type: 'scatter', symbol: symbol(data.side), symbolSize: few ? 8 : 5 };
      case 'bars':
        return { ...series, type: 'bar', barWidth: few ? 4 : 2, barGap: '-100%', itemStyle: { color: colour, opacity: 0.75 } };
      default:
        return { ...series, type: 'line', step: data.style === 'steps' || data.style === 'limit' ? 'end' : false,
          symbol: symbol(data.side), symbolSize: 5, showSymbol: few,
          lineStyle: { width, type: dash(data.side) } };
    }
  }

  // A line to compare with. One far above the data would flatten it, so that only the legend tells its value.
  function level(data, palette, unit, period, scale, most, until) {
    const near = most === 0 || data.value <= LEVEL_REACH * most;
    return { name: named(data.side, `${data.name} ${quantity(unit, data.value, period)}`), type: 'line', showSymbol: false, silent: true,
      data: near ? [[0, data.value / scale], [until, data.value / scale]] : [], color: palette[data.side],
      lineStyle: { type: 'dotted', width: 1.5 } };
  }

  const values = data => data.series.flatMap(each => each.points.filter((_, i) => i % 2));

  const highest = all => all.reduce((most, value) => Math.max(most, value || 0), 0);
  const lowest = all => all.reduce((least, value) => Math.min(least, value || 0), 0);

  // Curves and levels, each with the side it belongs to.
  function curves(data, palette, scale) {
    const names = [...new Set(data.series.map(series => series.name))];
    return [...data.series.map(each => [each.side, curve(each, palette, names.indexOf(each.name), scale)]),
      ...data.levels.map(each => [each.side, level(each, palette, data.unit, data.period, scale, highest(values(data)), data.seconds)])];
  }

  function timeAxis(data, palette, more) {
    return axis(palette, { type: 'value', min: 0, max: data.seconds,
      axisLabel: { color: palette.muted, formatter: seconds, hideOverlap: true, showMinLabel: false, showMaxLabel: false }, ...more });
  }

  const plot = ({ paper }) => paper ? PLOT_ON_PAPER : PLOT;

  function zoomBy(palette, { zoom, paper }, axes, bar) {
    const common = { filterMode: 'none', xAxisIndex: axes, ...zoom };
    return [{ ...common, type: 'inside', zoomOnMouseWheel: 'ctrl' },
      { ...common, ...bar, type: 'slider', show: !paper, height: 18, bottom: 8, borderColor: palette.grid, labelFormatter: seconds,
        textStyle: { color: palette.muted }, showDataShadow: false, brushSelect: false }];
  }

  function tooltip(base, written) {
    return { ...base.tooltip, trigger: 'axis', axisPointer: { type: 'line' },
      formatter: shown => shown.slice(0, LINES_OF_TOOLTIP).map(point =>
        say('at', `${point.marker}${escaped(point.seriesName)} <b>${written(point.value[1])}</b>`, seconds(point.value[0]))).join('<br>') };
  }

  function overlay(data, palette, place) {
    const { scale, label } = quantity.axisOf(data.unit, values(data), data.period);
    const base = frame(palette);
    return { option: { ...base,
      grid: plot(place),
      tooltip: tooltip(base, value => quantity(data.unit, value * scale, data.period)),
      xAxis: timeAxis(data, palette),
      yAxis: axis(palette, { type: 'value', axisLabel: { color: palette.muted, formatter: label } }),
      dataZoom: zoomBy(palette, place, [0]),
      series: curves(data, palette, scale).map(([, series]) => series) } };
  }

  // Ends and steps of an axis that holds all values, so that two axes are of one scale. A level that was worked out from
  // others may lie a trifle below zero; that is no reason for a part below it.
  function roundAxis(lowest, high) {
    const low = lowest < -TRIFLE * high ? lowest : 0;
    if (low === high) return { min: 0, max: 1 };
    const power = 10 ** Math.floor(Math.log10(high - low));
    const interval = [0.1, 0.2, 0.5, 1, 2].map(factor => factor * power).find(step => (high - low) / step <= 6);
    return { min: Math.floor(low / interval) * interval, max: Math.ceil(high / interval) * interval, interval };
  }

  function sideBySide(data, palette, place) {
    const { scale, label } = quantity.axisOf(data.unit, values(data), data.period);
    const drawn = curves(data, palette, scale);
    const heights = drawn.flatMap(([, series]) => series.data.map(([, height]) => height));
    const ends = roundAxis(lowest(heights), highest(heights));
    const base = frame(palette);
    const narrow = place.width < NARROW;
    const grids = narrow
      ? [{ ...plot(place), top: 28, bottom: '55%' }, { ...plot(place), top: '53%' }]
      : [{ ...plot(place), top: 28, right: '51%' }, { ...plot(place), top: 28, left: '51%' }];
    const captions = narrow ? [{ left: 4, top: 5 }, { left: 4, top: '46%' }] : [{ left: 4, top: 5 }, { left: '51%', top: 5 }];
    return { height: narrow ? '26rem' : '', option: { ...base,
      title: SIDES.map((side, i) => ({ ...captions[i], padding: 0, text: `${'●▲'[i]} ${say(side)}`,
        textStyle: { color: palette[side], fontSize: 12, fontWeight: 'normal' } })),
      grid: grids,
      axisPointer: { link: [{ xAxisIndex: 'all' }] },
      tooltip: tooltip(base, value => quantity(data.unit, value * scale, data.period)),
      xAxis: SIDES.map((_, i) => timeAxis(data, palette, { gridIndex: i })),
      yAxis: SIDES.map((_, i) => axis(palette, { type: 'value', gridIndex: i, ...ends,
        axisLabel: { color: palette.muted, formatter: label } })),
      dataZoom: zoomBy(palette, place, [0, 1], { left: 16, right: 16 }),
      series: drawn.map(([side, series]) =>
        ({ ...series, xAxisIndex: SIDES.indexOf(side), yAxisIndex: SIDES.indexOf(side) })) } };
  }

  function binsOf(flat) {
    const bins = [];
    for (let i = 0; i < flat.length; i += 4) {
      const [from, to, baseline, candidate] = flat.slice(i, i + 4);
      bins.push({ from, to, baseline, candidate, known: baseline !== null && candidate !== null });
    }
    return bins;
  }

  // The bins that hold, joined where they touch; of each the height, and closed at zero where it is to be filled.
  function outline(bins, holds, height, closed) {
    const points = [];
    let end = null;
    const close = () => points.push(...(closed ? [[end, 0]] : []), [end, null]);
    for (const bin of bins) {
      if (!holds(bin)) continue;
      if (bin.from !== end) {
        if (end !== null) close();
        if (closed) points.push([bin.from, 0]);
      }
      points.push([bin.from, height(bin)], [bin.to, height(bin)]);
      end = bin.to;
    }
    if (end !== null) close();
    return points;
  }

  const above = { baseline: gap => gap < 0, candidate: gap => gap >= 0 };
  const alone = { baseline: bin => bin.candidate === null, candidate: bin => bin.baseline === null };
  const LANES = { baseline: 0.97, candidate: 0.91 };

  function steps(curve, side, palette, index, scale) {
    const { colour } = brush(palette, side, index);
    const common = { name: curve.name, type: 'line', color: colour, itemStyle: { color: colour }, silent: true };
    return [
      { ...common, showSymbol: false, lineStyle: { width: 1.2, color: colour }, areaStyle: { color: colour, opacity: 0.22 },
        data: outline(curve.bins, bin => bin.known && above[side](bin.candidate - bin.baseline),
          bin => (bin.candidate - bin.baseline) / scale, true) },
      { ...common, yAxisIndex: 1, symbol: symbol(side), symbolSize: 5, lineStyle: { width: 1.6, type: dash(side), color: colour },
        data: outline(curve.bins, alone[side], () => LANES[side], false) },
    ];
  }

  function told(data, curve, bin) {
    const gap = bin.known ? quantity.difference(data.unit, bin.candidate - bin.baseline, data.period) : '–';
    return say('told', `${escaped(curve.name)} ● ${quantity(data.unit, bin.baseline, data.period)} ▲ ${quantity(data.unit, bin.candidate, data.period)} <b>${gap}</b>`,
      curve.compared, seconds(bin.from), seconds(bin.to));
  }

  function difference(data, palette, place) {
    const all = data.differences.map(each => ({ ...each, bins: binsOf(each.bins) }));
    const gaps = all.flatMap(each => each.bins.filter(bin => bin.known).map(bin => bin.candidate - bin.baseline));
    const { scale, label } = quantity.axisOf(data.unit, gaps, data.period);
    const base = frame(palette);
    const zero = { name: '', type: 'line', silent: true, showSymbol: false, data: [[0, 0], [data.seconds, 0]],
      lineStyle: { color: palette.muted, width: 1 } };
    const caption = gaps.length === 0 ? [say('no-common-time')]
      : [say('above-zero'), say('below-zero')];
    if (all.some(each => each.bins.some(bin => !bin.known))) caption.push(say('one-side-only'));
    return { caption: caption.join(' · '), option: { ...base,
      grid: plot(place),
      tooltip: { ...base.tooltip, trigger: 'axis', axisPointer: { type: 'line' },
        formatter: shown => all.filter(each => shown.some(point => point.seriesName === each.name))
          .flatMap(each => each.bins.filter(bin => bin.from <= shown[0].axisValue && shown[0].axisValue < bin.to)
            .map(bin => told(data, each, bin)))
          .slice(0, LINES_OF_TOOLTIP).join('<br>') },
      xAxis: timeAxis(data, palette, { axisLine: { onZero: false, lineStyle: { color: palette.muted } } }),
      yAxis: [axis(palette, { type: 'value', boundaryGap: [0, '15%'], ...(gaps.length === 0 ? { min: -1, max: 1 } : {}),
        axisLabel: { color: palette.muted, formatter: gaps.length === 0 ? '' : label } }), { type: 'value', show: false, min: 0, max: 1 }],
      dataZoom: zoomBy(palette, place, [0]),
      series: [zero, ...all.flatMap((each, i) => SIDES.flatMap(side => steps(each, side, palette, i, scale)))] } };
  }

  return { overlay, 'side-by-side': sideBySide, difference };
})();
