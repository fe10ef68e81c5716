import { chromium } from '/work/main/node_modules/playwright/index.mjs';
import { pinnedBrowser, withoutPictures } from '/work/wt/site/tools/kit/pinned-browser';
import { serveForTest } from '/work/wt/site/tools/kit/test-server';
import { readFileSync } from 'node:fs';
const paths: string[] = process.argv[2] && process.argv[2] !== 'all' ? process.argv[2].split(',') : JSON.parse(readFileSync('/work/wt/site/fixtures/accessibility.json','utf8')).paths;
const conds = [[320,100],[390,200],[1280,200],[820,200],[2560,100]] as const;
const site = await serveForTest();
const browser = await chromium.launch(withoutPictures(pinnedBrowser()));
const page = await browser.newPage({ reducedMotion: 'reduce' });
await page.route(u => !['localhost','127.0.0.1'].includes(u.hostname), r => r.abort());
const seen = new Map<string,string[]>();
for (const path of paths) for (const state of ['faithful','fixed']) {
  await page.goto(`${site.origin}${path}?defects=${state}`, { waitUntil: 'domcontentloaded' });
  for (const [width, text] of conds) {
    await page.setViewportSize({ width, height: 800 });
    const found = await page.evaluate(async (text) => {
      document.documentElement.style.fontSize = `${text}%`;
      await new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)));
      const w = document.documentElement.clientWidth;
      const over = document.documentElement.scrollWidth - w;
      const out: string[] = [];
      for (const e of document.querySelectorAll('body *')) {
        const r = e.getBoundingClientRect(); if (r.width === 0 || r.height === 0) continue;
        if (r.right <= w + 0.5 && r.left >= -0.5) continue;
        let clip = false; for (let p = e.parentElement; p; p = p.parentElement) { const s = getComputedStyle(p); if (s.overflowX !== 'visible' || s.clipPath !== 'none') { clip = true; break; } }
        if (clip || getComputedStyle(e).position==='fixed') continue;
        out.push(`${e.tagName.toLowerCase()}.${String(e.className).slice(0,40)} ${Math.round(r.left)}..${Math.round(r.right)} ${(e.textContent??'').slice(0,30)}`);
      }
      // clipped text
      for (const e of document.querySelectorAll('a,button,h1,h2,h3,p,li,label,summary,span')) {
        const s = getComputedStyle(e); if (s.overflow==='visible' && e.scrollWidth > e.clientWidth + 1 && e.clientWidth>0 && s.display!=='inline') out.push(`wide ${e.tagName.toLowerCase()}.${String(e.className).slice(0,40)} ${e.scrollWidth}>${e.clientWidth} ${(e.textContent??'').slice(0,30)}`);
      }
      return { over, out: out.slice(0, 6) };
    }, text);
    if (found.over > 0 || found.out.length) { const k = `${width}/${text}: over ${found.over}: ${found.out.join(' | ')}`; seen.set(k, [...(seen.get(k) ?? []), `${path}:${state}`]); }
  }
}
for (const [k, v] of seen) console.log(`${v.length} pages e.g. ${v.slice(0,3)}\n   ${k}`);
await browser.close(); await site.close(); process.exit(0);
