import { auditSite } from '../../packages/audit/audit';
import { auditSentProfiles } from './audit-process';

auditSentProfiles((site) => auditSite(site), false);
