import type { Stabilizer } from './stabilizer';

/** Animations and transitions: those that end are at their end, endless ones at their start. */
export const animations: Stabilizer = {
  name: 'animations',
  settle: () => {
    for (const animation of document.getAnimations()) {
      const end = animation.effect?.getComputedTiming().endTime;
      if (end === Number.POSITIVE_INFINITY || animation.playbackRate === 0) animation.cancel();
      else animation.finish();
    }
    for (const video of document.querySelectorAll('video')) {
      video.pause();
      video.currentTime = 0;
    }
  },
};
