import { load } from 'cheerio';
import { run } from '../../processes';
import { type Checker, programVersion, startPath } from '../checker';

/** linkchecker, a Debian package. */
export const linkchecker: Checker = {
  name: 'linkchecker',
  subject: 'links',
  file: import.meta.filename,
  scope: 'site',
  version: () => programVersion('linkchecker', ['--version'], /LinkChecker (\S+)/),
  install: 'apt-get install linkchecker',
  check: async ({ origin }) => {
    // It makes ten requests a second, so that pictures would take minutes for each state.
    const ignored = '--ignore-url=/(pictures|assets|fonts)/';
    const options = ['--no-status', '--output=xml/utf-8', ignored];
    const { code, stdout } = await run('linkchecker', [...options, origin + startPath]);
    // It exits with 1 where a link is broken.
    if (code > 1) throw new Error(`linkchecker ended with ${code}.`);
    const $ = load(stdout, { xml: true });
    return $('urldata')
      .toArray()
      .map((element) => {
        const textOf = (name: string) => $(element).find(name).first().text();
        const result = $(element).find('valid').attr('result') ?? '';
        const warning = $(element).find('warning').attr('tag');
        const text = textOf('realurl') || textOf('url');
        return { page: textOf('parent'), rule: warning ?? result, text };
      });
  },
};
