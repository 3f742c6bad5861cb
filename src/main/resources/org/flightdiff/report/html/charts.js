'use strict';
// Draws the charts from the data beside them: time, bins of a histogram, bars of a breakdown.
(() => {
  const GROUP = 'time';
  const SIDES = ['baseline', 'candidate'];
  const { colours, escaped, frame, axis } = frames;
  const whenIdle = window.requestIdleCallback || (task => setTimeout(task, 50));

  // All charts over time have one layout and one stretch of time.
  let layout = 'overlay';
  let zoom = { start: 0, end: 100 };

  // While the page is printed: charts then have the widths of paper, whatever the window's, and neither dark nor bars to drag.
  let paper = false;
  const WIDTH_ON_PAPER = { half: '340px', whole: '700px' };
  const HEIGHT_ON_PAPER = '12rem';

  function bins(data, palette) {
    const base = frame(palette);
    const labels = data.from.map(from => quantity(data.unit, from, data.period));
    const range = i => say('to', quantity(data.unit, data.from[i], data.period), quantity(data.unit, data.to[i], data.period));
    return { option: { ...base,
      grid: { left: 12, right: 24, top: 12, bottom: 12, containLabel: true },
      tooltip: { ...base.tooltip, trigger: 'axis', axisPointer: { type: 'shadow' },
        formatter: shown => [range(shown[0].dataIndex), ...shown.map(bar =>
          say('values', `${bar.marker}${bar.seriesName} <b>${quantity('SHARE', bar.value)}</b>`,
            data[SIDES[bar.seriesIndex]][bar.dataIndex]))]
          .join('<br>') },
      xAxis: axis(palette, { type: 'category', data: labels }),
      yAxis: axis(palette, { type: 'value', axisLabel: { color: palette.muted, formatter: value => quantity('SHARE', value) } }),
      series: SIDES.map(side => bars(side, palette,
        data[side].map(count => data[`${side}Count`] ? count / data[`${side}Count`] : null))) } };
  }

  // Of a long name the end says most: class and method.
  const end = (name, most) => name.length <= most ? name : `…${name.slice(1 - Math.floor(most))}`;

  function breakdown(data, palette, { width, paper }) {
    const base = frame(palette);
    const { scale, label } = quantity.axisOf(data.unit, [...data.baseline, ...data.candidate], data.axis);
    return { option: { ...base,
      grid: { left: 12, right: 24, top: 12, bottom: 12, containLabel: true },
      tooltip: { ...base.tooltip, trigger: 'axis', axisPointer: { type: 'shadow' },
        formatter: shown => [escaped(shown[0].name), ...shown.map(bar =>
          `${bar.marker}${bar.seriesName} <b>${quantity(data.unit, bar.value * scale, data.periods[shown[0].dataIndex])}</b>`)].join('<br>') },
      xAxis: axis(palette, { type: 'value', axisLabel: { color: palette.muted, hideOverlap: true, formatter: label } }),
      yAxis: axis(palette, { type: 'category', data: data.keys, inverse: true,
        axisLabel: { color: palette.text, interval: 0, formatter: key => end(key, Math.min(260, 0.4 * width) / 6.5) } }),
      series: SIDES.map(side => bars(side, palette, data[side].map(value => value === null ? null : value / scale))) },
      height: paper ? `${2.5 + 1.2 * data.keys.length}rem` : `${3 + 2.2 * data.keys.length}rem` };
  }

  function bars(side, palette, values) {
    const hatched = { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [4, 3], rotation: -Math.PI / 4, color: 'rgba(255,255,255,.55)' };
    return { name: say(side), type: 'bar', data: values, barMaxWidth: 18, barGap: '0%',
      itemStyle: { color: palette[side], decal: side === 'candidate' ? hatched : { symbol: 'none' } } };
  }

  // Where the differences were left out for the size of the file, the sides lie over each other.
  function time(data, palette, place) {
    return layout === 'difference' && data.differences.length === 0
      ? { ...timeLayouts.overlay(data, palette, place), caption: say('differences-left-out') }
      : timeLayouts[layout](data, palette, place);
  }

  const kinds = { time, bins, bars: breakdown };

  // What a curve looks like, for the legend; of a difference, the colours above and below zero.
  function swatch(all) {
    const [series] = all;
    const colour = series.color || series.itemStyle.color;
    const halves = all.filter(each => each.areaStyle).map((each, i) =>
      `<rect x="4" y="${i === 0 ? 6 : 0}" width="16" height="6" fill="${each.color}" stroke="none"/>`);
    const line = series.lineStyle ? { solid: '', dashed: '6 3', dotted: '2 3' }[series.lineStyle.type] : null;
    const shape = series.type === 'bar' ? '<rect x="6" y="1" width="12" height="10"/>'
      : series.symbol === 'triangle' ? '<path d="M12 2L17 10H7Z"/>' : '<circle cx="12" cy="6" r="4"/>';
    return `<svg width="24" height="12" fill="${colour}" stroke="${colour}" aria-hidden="true">` +
      (halves.length > 0 ? halves.join('')
        : line === null ? shape : `<path d="M0 6H24" stroke-width="2" stroke-dasharray="${line}"/>`) + '</svg>';
  }

  function element(name, className, ...children) {
    const made = document.createElement(name);
    made.className = className;
    made.append(...children);
    return made;
  }

  function button(text, pressed, click) {
    const made = element('button', '', text);
    made.type = 'button';
    made.setAttribute('aria-pressed', String(pressed));
    made.addEventListener('click', () => click(made));
    return made;
  }

  function legend(entry, series) {
    const list = element('div', 'legend');
    for (const name of new Set(series.map(each => each.name).filter(each => each !== ''))) {
      const one = button(name, !entry.hidden.has(name), () => {
        const hides = !entry.hidden.delete(name);
        if (hides) entry.hidden.add(name);
        entry.chart.dispatchAction({ type: hides ? 'legendUnSelect' : 'legendSelect', name, escapeConnect: true });
        one.setAttribute('aria-pressed', String(!hides));
      });
      one.insertAdjacentHTML('afterbegin', swatch(series.filter(each => each.name === name)));
      list.append(one);
    }
    return list;
  }

  function caption(entry, words) {
    const more = entry.data.more > 0 ? [say('curves-left-out', entry.data.more)] : [];
    return [words, ...more].filter(each => each).map(each => element('p', 'caption muted', each));
  }

  function draw(entry) {
    const { place, canvas, data } = entry;
    place.querySelectorAll('.legend, .caption').forEach(old => old.remove());
    canvas.style.width = paper ? WIDTH_ON_PAPER[place.closest('.half') ? 'half' : 'whole'] : '';
    const { option, height, caption: words } = kinds[data.kind](data, colours(), { width: canvas.clientWidth, zoom, paper });
    canvas.style.height = height || (paper ? HEIGHT_ON_PAPER : '');
    entry.chart = echarts.init(canvas, null, { renderer: 'svg' });
    option.legend.selected = Object.fromEntries([...entry.hidden].map(name => [name, false]));
    entry.chart.setOption(option);
    canvas.before(legend(entry, option.series), ...caption(entry, words));
    if (data.kind === 'time') {
      entry.zoom = zoom;
      entry.chart.on('datazoom', event => {
        const { start, end } = event.batch ? event.batch[0] : event;
        if (start !== zoom.start || end !== zoom.end) zoom = { start, end };
        entry.zoom = zoom;
      });
      if (isNear(entry)) join(entry);
    }
  }

  // Only what is near sight moves while somebody zooms; the rest catches up when it comes there.
  function join(entry) {
    entry.chart.group = GROUP;
    if (entry.zoom !== zoom) entry.chart.dispatchAction({ type: 'dataZoom', ...zoom, escapeConnect: true });
  }

  // What is folded has no width to be drawn in.
  const isShown = ({ place }) => place.getClientRects().length > 0;
  const missing = () => charts.filter(entry => !entry.chart && isShown(entry));

  // What is in sight is drawn first, the rest one by one while the browser has nothing else to do.
  function drawInIdleTime() {
    const [next] = missing();
    if (!next) return;
    draw(next);
    whenIdle(drawInIdleTime);
  }

  function isNear({ place }) {
    const box = place.getBoundingClientRect();
    return box.bottom > -NEAR && box.top < innerHeight + NEAR;
  }

  function forget(stale) {
    for (const entry of stale.filter(each => each.chart)) {
      entry.chart.dispose();
      entry.canvas.style.width = '';
      entry.chart = null;
    }
  }

  function redraw(stale) {
    forget(stale);
    stale.filter(isShown).filter(isNear).forEach(draw);
    whenIdle(drawInIdleTime);
  }

  const NEAR = 400;
  const charts = [...document.querySelectorAll('.chart')].map(place => ({ place,
    canvas: place.appendChild(element('div', 'canvas')),
    data: JSON.parse(place.querySelector('script').textContent), hidden: new Set(), chart: null }));
  const overTime = charts.filter(({ data }) => data.kind === 'time');

  function choose(chosen) {
    layout = chosen;
    document.querySelectorAll('.layouts button').forEach(each =>
      each.setAttribute('aria-pressed', String(each.dataset.layout === layout)));
    redraw(overTime);
  }

  // Above the charts of each view, the layouts of all charts over time.
  for (const blocks of new Set(overTime.map(({ place }) => place.closest('.blocks')).filter(Boolean))) {
    const choice = element('div', 'layouts', `${say('charts-over-time')} `, ...Object.keys(timeLayouts).map(name => {
      const one = button(say(name), name === layout, () => choose(name));
      one.dataset.layout = name;
      return one;
    }));
    choice.setAttribute('role', 'group');
    blocks.before(choice);
  }

  const near = new IntersectionObserver(seen => {
    for (const { target, isIntersecting } of seen) {
      const entry = charts.find(({ place }) => place === target);
      if (isIntersecting && !entry.chart) draw(entry);
      else if (isIntersecting && entry.data.kind === 'time') join(entry);
      else if (entry.chart) entry.chart.group = '';
    }
  }, { rootMargin: `${NEAR}px` });
  charts.forEach(({ place }) => near.observe(place));
  echarts.connect(GROUP);
  whenIdle(drawInIdleTime);

  // A chart that is resized is drawn anew, even to the size it has.
  const resized = new ResizeObserver(seen => seen.forEach(({ target, contentRect }) => {
    const { chart } = charts.find(({ canvas }) => canvas === target);
    if (chart && chart.getWidth() !== Math.round(contentRect.width)) chart.resize();
  }));
  charts.forEach(({ canvas }) => resized.observe(canvas));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => redraw(charts));
  // Drawn for one width, they fill whatever room a format of paper has for them.
  function makeScalable({ canvas }) {
    const drawing = canvas.querySelector('svg');
    drawing.setAttribute('viewBox', `0 0 ${drawing.getAttribute('width')} ${drawing.getAttribute('height')}`);
  }

  function turnToPaper(printed) {
    paper = printed;
    document.documentElement.classList.toggle('paper', paper);
  }

  addEventListener('beforeprint', () => {
    turnToPaper(true);
    forget(charts);
    const printed = charts.filter(isShown);
    printed.forEach(draw);
    printed.forEach(makeScalable);
  });
  addEventListener('afterprint', () => {
    turnToPaper(false);
    redraw(charts);
  });
})();
