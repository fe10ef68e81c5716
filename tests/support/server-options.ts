import { startProfile } from '../../src/defects/profile';

/** How tests start a server of their own: on free ports, with the panel, and mail kept in memory. */
export const serverOptions = {
  port: 0,
  providerPort: 0,
  profile: startProfile({}, { defects: {} }),
  panel: true,
  mailStore: null,
};
