import { StartError } from '../../server/settings';
import { ProfileError } from '../../src/defects/profile';

/** The errors of the site and its server that the user of a command can act on by their messages. */
export const expectedErrors = [ProfileError, StartError];
