import { useState } from 'react';
import type { Profile } from '../src/defects/define';
import { shareAddress } from './selections';

/**
 * Copies the address that shows this page in this state to everybody.
 *
 * @param pathname - of the page that is open.
 * @param onTold - takes what is to be told of it.
 */
export function useShare(wanted: Profile, pathname: string, onTold: (message: string) => void) {
  const [copied, setCopied] = useState<{ readonly pathname: string; readonly link: string }>();
  const share = async () => {
    const address = shareAddress(window.location.href, wanted);
    try {
      await navigator.clipboard.writeText(address);
      setCopied(undefined);
      onTold('Link copied.');
    } catch {
      // Without a clipboard, e.g. on an origin that is not secure, people copy by hand.
      setCopied({ pathname, link: address });
      onTold('Copy the link from the field.');
    }
  };
  // The app may have moved on since: it is the link of another page then.
  return { link: copied?.pathname === pathname ? copied.link : null, share };
}
