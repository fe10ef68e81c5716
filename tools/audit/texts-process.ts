import { auditSentProfiles } from '../links/audit-process';
import { auditTexts } from './content-findings';

auditSentProfiles(auditTexts, true);
