import { linkPeers } from '../../link-peers';
import { type Checker, external, startPath } from '../checker';
import { installPeers, peerVersion } from '../installed';

/** hyperlink, with the options of the links bench. */
export const hyperlink: Checker = {
  name: 'hyperlink',
  subject: 'links',
  file: import.meta.filename,
  scope: 'site',
  version: () => peerVersion('hyperlink'),
  install: installPeers,
  check: async ({ origin }) => {
    const peer = linkPeers.find(({ name }) => name === 'hyperlink');
    const links = (await peer?.check(origin + startPath, external)) ?? [];
    // Some external URLs are reported although they are skipped.
    return links
      .filter(({ address }) => address.startsWith(origin))
      .map(({ page, address }) => ({ page: page ?? address, rule: 'broken', text: address }));
  },
};
