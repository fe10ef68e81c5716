import { useState } from 'react';
import type { Profile } from '../src/defects/define';
import { shareAddress } from './selections';

/**
 * Copies the URL that shows everybody this page in this state.
 *
 * @param wanted - the profile to share.
 * @param pathname - the path of the open page.
 * @param announce - shows a status message.
 */
export function useShare(wanted: Profile, pathname: string, announce: (message: string) => void) {
  const [copied, setCopied] = useState<{ readonly pathname: string; readonly link: string }>();
  const share = async () => {
    const address = shareAddress(window.location.href, wanted);
    try {
      await navigator.clipboard.writeText(address);
      setCopied(undefined);
      announce('Link copied.');
    } catch {
      // There is no clipboard, e.g. on an insecure origin: show the link for copying by hand.
      setCopied({ pathname, link: address });
      announce('Copy the link from the field.');
    }
  };
  // After navigating within the app, the link would be that of another page.
  return { link: copied?.pathname === pathname ? copied.link : null, share };
}
