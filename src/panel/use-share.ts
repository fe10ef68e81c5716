import { useState } from 'react';
import type { Profile } from '../defects/define';
import { shareAddress } from './selections';

/**
 * Copies the address that shows this page in this state to everybody.
 *
 * @param onTold - takes what is to be told of it.
 */
export function useShare(wanted: Profile, onTold: (message: string) => void) {
  const [link, setLink] = useState<string | null>(null);
  const share = async () => {
    const address = shareAddress(window.location.href, wanted);
    try {
      await navigator.clipboard.writeText(address);
      setLink(null);
      onTold('Link copied.');
    } catch {
      // Without a clipboard, e.g. on an origin that is not secure, people copy by hand.
      setLink(address);
      onTold('Copy the link from the field.');
    }
  };
  return { link, share };
}
