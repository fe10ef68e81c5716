import { expect } from '@playwright/test';
import { baselineEntries, type Finding, formats, reportOn } from '@sitewide/audit';
import { pinnedTest as test } from '../../tools/site/browser';

const long = 'a_folder_with_a_long_name_and_no_blanks/';
const place = { page: `/${long}${long}`, place: 'main › h2 “Prices”', name: long, line: 7 };
const located = { ...place, href: `/${long}gone`, element: 'a' };
const finding: Finding = {
  ...located,
  ...{ code: 'links/undeclared-route', severity: 'error', language: 'en', fingerprint: '1' },
  ...{ resolved: null, hint: `the nearest page is /${long}`, marks: [], count: 1 },
  places: [located],
};

for (const width of [320, 390, 820, 1280]) {
  test(`the report in HTML fits ${width} px, however long its addresses are`, async ({ page }) => {
    const about = { subject: `/home/${long}${long}`, families: ['links'], pages: [], quiet: 1 };
    const entries = baselineEntries([finding], null, []);
    const report = reportOn({ ...about, ignored: new Map() }, entries, null);
    await page.setViewportSize({ width, height: 800 });
    await page.setContent(formats.html(report));
    await expect(page.getByRole('listitem')).toHaveCount(1);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  });
}
