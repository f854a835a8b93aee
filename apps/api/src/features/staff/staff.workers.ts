import type { Services } from '../../services.ts';
import { recordChainCheck } from './chain/chain-state.ts';
import { extendChain } from './chain/extend-chain.ts';
import { mailHead } from './chain/mail-head.ts';
import { checkChainJob, extendChainJob, mailHeadJob, tellOfTeamJob } from './staff.jobs.ts';
import { writeTeamNews } from './team/write-team-news.ts';

/** Background jobs of the audit. */
export function registerStaffWorkers(services: Services): void {
  const { jobs } = services;
  jobs.repeat(extendChainJob, async () => {
    await extendChain(services);
  });
  jobs.repeat(checkChainJob, async () => {
    await recordChainCheck(services);
  });
  jobs.handle(tellOfTeamJob, (news) => writeTeamNews(services, news));
  jobs.repeat(mailHeadJob, () => mailHead(services));
}
