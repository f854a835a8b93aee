import type { TestApp } from './test-app.ts';

/** What reached a mailbox once every due job ran; newest first. */
export async function mailsTo(server: TestApp, email: string) {
  await server.services.jobs.runDue();
  return server.partners.mailbox.list(email);
}

/** The first link of the newest message to an address. */
export async function newestLinkTo(server: TestApp, email: string): Promise<URL> {
  const [mail] = await mailsTo(server, email);
  if (mail?.links[0] === undefined) throw new Error(`no link was sent to ${email}`);
  return new URL(mail.links[0]);
}
