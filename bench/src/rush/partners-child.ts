import { startPartners } from '@trilha/partners/start-partners.ts';

// The outside world in a process of its own, until whoever started it is gone.
const { url, smtpUrl } = await startPartners();
process.send?.({ url, smtpUrl });
process.once('disconnect', () => process.exit(0));
