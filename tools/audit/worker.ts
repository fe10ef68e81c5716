import { auditInTurn, type Job } from './states';

/* A process of `auditStates`: it audits the states that it is sent, and ends. */

process.once('message', async (job: Job) => {
  process.send?.(await auditInTurn(job), () => process.disconnect());
});
