// Opens an HTML report in a real browser and checks that it works: nothing on the console, no request, every chart drawn,
// tables sort and can be searched, curves can be hidden, charts zoom together, and the numbers stand without scripts.
//
//   npm install --no-save playwright-core && node src/test/browser/check-report.mjs report.html [folder for pictures]
//
// Environment: CHROMIUM (default /usr/bin/chromium). Exit status 0 when all holds.
import assert from 'node:assert/strict';
import { resolve, join } from 'node:path';
import { chromium } from 'playwright-core';

const report = `file://${resolve(process.argv[2])}`;
const pictures = process.argv[3];
const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync'];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: quiet });

async function open(options) {
  const context = await browser.newContext({ viewport: { width: 1400, height: 1000 }, ...options });
  const page = await context.newPage();
  const complaints = [];
  page.on('console', message => complaints.push(`console: ${message.text()}`));
  page.on('pageerror', error => complaints.push(`error: ${error.message}`));
  page.on('request', request => { if (request.url() !== report) complaints.push(`request: ${request.url()}`); });
  await page.goto(report);
  return { page, complaints };
}

async function everyChartIsDrawn(page) {
  await page.waitForFunction(() => [...document.querySelectorAll('.chart')].every(chart => chart.querySelector('.canvas svg path')),
    null, { timeout: 240_000 });
}

async function tablesSort(page) {
  const table = page.locator('.view table.metrics').first();
  const keys = () => table.locator('tbody tr').evaluateAll(rows => rows.map(row => row.cells[2].dataset.v)
    .filter(key => key !== '').map(Number));
  const heading = table.locator('th', { hasText: 'baseline' }).locator('button');
  await heading.click();
  const ascending = await keys();
  assert.deepEqual(ascending, [...ascending].sort((a, b) => a - b));
  await heading.click();
  assert.deepEqual(await keys(), [...ascending].reverse().sort((a, b) => b - a));
}

async function tablesAreSearched(page) {
  const field = page.locator('input.search').first();
  const rows = () => page.locator('input.search').first().evaluate(input =>
    [...input.nextElementSibling.querySelectorAll('tbody tr')].filter(row => !row.hidden).length);
  const all = await rows();
  await field.fill('no row holds this');
  assert.equal(await rows(), 0);
  await field.fill('');
  assert.equal(await rows(), all);
}

const timeCharts = 'return [...document.querySelectorAll(".canvas")].map(c => echarts.getInstanceByDom(c)).filter(c => c.group === "time")';

async function curvesAreHidden(page) {
  const button = page.locator('.legend button').first();
  const paths = () => button.evaluate(b => b.closest('.chart').querySelectorAll('.canvas svg path').length);
  const before = await paths();
  await button.click();
  await page.waitForTimeout(300);
  assert.ok(await paths() < before, 'a hidden curve is still drawn');
  await button.click();
  await page.waitForTimeout(300);
  assert.equal(await paths(), before);
}

async function chartsZoomTogether(page) {
  const zooms = await page.evaluate(`(() => { ${timeCharts} })().length`);
  assert.ok(zooms > 1);
  await page.evaluate(`(() => { ${timeCharts} })()[0].dispatchAction({ type: 'dataZoom', start: 20, end: 40 })`);
  await page.waitForTimeout(500);
  const starts = await page.evaluate(`(() => { ${timeCharts} })().map(c => Math.round(c.getOption().dataZoom[0].start))`);
  assert.ok(starts.every(start => start === 20), `zoomed to ${starts}`);
}

async function picture(page, name) {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) });
}

async function step(name, run) {
  await run();
  console.log(`holds: ${name}`);
}

try {
  for (const [name, options] of Object.entries({
    light: { colorScheme: 'light' },
    dark: { colorScheme: 'dark' },
    narrow: { colorScheme: 'light', viewport: { width: 420, height: 900 } },
  })) {
    const { page, complaints } = await open(options);
    await step(`${name}: every chart is drawn`, () => everyChartIsDrawn(page));
    await step(`${name}: the page is no wider than the window`, async () => assert.equal(
      await page.evaluate(() => document.documentElement.scrollWidth), page.viewportSize().width));
    if (name === 'light') {
      await step('tables sort', () => tablesSort(page));
      await step('tables are searched', () => tablesAreSearched(page));
      await step('curves are hidden', () => curvesAreHidden(page));
      await step('charts zoom together', () => chartsZoomTogether(page));
    }
    await step(`${name}: nothing on the console, no request`, async () => assert.deepEqual(complaints, []));
    await picture(page, name);
    await page.context().close();
  }
  const { page } = await open({ javaScriptEnabled: false });
  await step('without scripts the numbers are there', async () => {
    const rows = await page.locator('table.metrics tbody tr').count();
    assert.ok(rows > 10, `${rows} rows`);
    assert.match(await page.locator('#view-gc table.metrics').innerText(), /gc\.pause\.share/);
  });
  await picture(page, 'without-scripts');
} finally {
  await browser.close();
}
