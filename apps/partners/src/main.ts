import { PortBusyError } from './platform/port-busy-error.ts';
import { startPartners } from './start-partners.ts';

/** Runs the partners by themselves: PARTNERS_PORT, PARTNERS_SMTP_PORT, HOST, DATA_DIR. */
const { env } = process;

try {
  const partners = await startPartners({
    port: Number(env.PARTNERS_PORT ?? 3001),
    smtpPort: Number(env.PARTNERS_SMTP_PORT ?? 3025),
    host: env.HOST ?? '127.0.0.1',
    dataFolder: env.DATA_DIR ?? '.data',
  });
  console.log(`Partners  ${partners.publicUrl}\nSMTP      ${partners.smtpUrl}`);
  const stop = () => void partners.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  if (!(error instanceof PortBusyError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
