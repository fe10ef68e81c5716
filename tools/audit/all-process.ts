import { auditSentProfiles } from '../links/audit-process';
import { auditAll } from './content-findings';

auditSentProfiles(auditAll, true);
