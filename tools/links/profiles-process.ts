import { auditSite } from '@originaltreu/audit';
import { auditSentProfiles } from './audit-process';

auditSentProfiles((site) => auditSite(site), false);
