import { startPartners } from '@trilha/partners/start-partners.ts';

// Partner stand-ins in a separate process, until the parent process ends.
const { url, smtpUrl } = await startPartners();
process.send?.({ url, smtpUrl });
process.once('disconnect', () => process.exit(0));
