import type { TestApp } from '../test-app.ts';

/** Mails to an address after all due jobs ran; newest first. */
export async function mailsTo(server: TestApp, email: string) {
  await server.services.jobs.runDue();
  return server.partners.mailbox.list(email);
}

/** First link of every message to an address, newest first. */
export async function linksTo(server: TestApp, email: string): Promise<URL[]> {
  const mails = await mailsTo(server, email);
  return mails.flatMap(({ links: [link] }) => (link === undefined ? [] : [new URL(link)]));
}

/** First link of the newest message to an address. */
export async function newestLinkTo(server: TestApp, email: string): Promise<URL> {
  const [link] = await linksTo(server, email);
  if (link === undefined) throw new Error(`no link was sent to ${email}`);
  return link;
}

interface Confirmation {
  readonly status: string;
  readonly email?: string;
  readonly success: boolean;
  readonly refused?: boolean;
  readonly wanted_stage?: { readonly id: number; readonly title: string };
}

/** Calls the API link inside a confirmation message's link, as the portal's page does. */
export async function openConfirmation(
  server: TestApp,
  pageLink: URL | undefined,
): Promise<Confirmation> {
  const { pathname } = new URL(pageLink?.searchParams.get('url') ?? '');
  return (await server.app.inject({ method: 'GET', url: pathname })).json<Confirmation>();
}
