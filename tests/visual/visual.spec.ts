import { expect, test } from '@playwright/test';
import { siteOrigin } from '../support/browser';
import { capture } from './capture';
import { cells } from './cells';
import { compareCell, describeVerdict } from './compare';

for (const cell of cells) {
  test(`${cell.name} looks like its baseline`, async ({ browser }) => {
    const verdict = await compareCell(cell, await capture(browser, siteOrigin, cell));
    expect(describeVerdict(verdict)).toBe('unchanged');
  });
}
