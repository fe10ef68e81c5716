import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../../kit/paths';
import { type Contradiction, plant } from '../../spec/contradictions';

/** Not copied: what a run builds itself, and what it only reads. */
const excluded = ['.git', '.cache', 'dist', 'node_modules', 'playwright-report', 'test-results'];

/** A temporary copy of the working tree, including uncommitted changes, to plant faults in. */
export class WorkingCopy {
  readonly folder: string;

  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'originaltreu-verify-'));
    cpSync(root, this.folder, {
      recursive: true,
      filter: (source) => !excluded.includes(relative(root, source)),
    });
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'));
  }

  /**
   * Plants a contradiction.
   *
   * @returns a function that removes it.
   * @throws Error when it does not apply.
   */
  plant(contradiction: Contradiction): () => void {
    const file = join(this.folder, contradiction.file);
    const original = readFileSync(file, 'utf8');
    writeFileSync(file, plant(original, contradiction));
    return () => writeFileSync(file, original);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
