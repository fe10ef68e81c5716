import { defectIds } from '../src/defects/registry';
import { openBuiltSite } from '../tools/kit/built-site';
import { type Bench, median, timed } from './measure';

/** The median time of some rounds, after one that does not count, in milliseconds. */
async function medianTime(rounds: number, work: () => void): Promise<number> {
  work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push((await timed(work))[0] * 1000);
  return median(times);
}

/** Compares the time to render every page with React's for as many bytes of plain paragraphs. */
export const benchRender: Bench = async ({ isSmoke }) => {
  const rounds = isSmoke ? 1 : 15;
  const { site, manifest } = await openBuiltSite();
  const profile = new Set(defectIds);
  const paths = site.declaredPaths(profile);
  const renderAll = () =>
    paths.reduce((sum, path) => sum + site.render(path, profile, { manifest }).html.length, 0);
  const [cold, bytes] = await timed(renderAll);
  const pages = await medianTime(rounds, renderAll);

  const { createElement } = await import('react');
  const { renderToString } = await import('react-dom/server');
  const text = 'x'.repeat(60);
  const paragraphs = Array.from({ length: Math.ceil(bytes / (text.length + 7)) }, (_, index) =>
    createElement('p', { key: index }, text),
  );
  const plain = await medianTime(rounds, () => {
    renderToString(createElement('main', null, paragraphs));
  });
  console.log(`pages            ${paths.length}, ${(bytes / 1024).toFixed(0)} KiB of HTML`);
  console.log(`first round      ${(cold * 1000).toFixed(0)} ms`);
  console.log(`median of ${String(rounds).padEnd(6)} ${pages.toFixed(0)} ms`);
  console.log(`plain paragraphs ${plain.toFixed(0)} ms for as many bytes`);
  console.log(`ratio            ${(pages / plain).toFixed(2)}`);
  return true;
};
