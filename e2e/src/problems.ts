import { expect, type BrowserContext } from '@playwright/test';
import { personalDataIn } from './personal-data.ts';

/**
 * Forbidden events on a test's pages: violations of the content security policy and of Trusted Types, console errors,
 * uncaught exceptions, server errors, requests to other hosts, and personal data sent to the visit counter.
 */
export class Problems {
  readonly #seen: string[] = [];
  readonly #allowed: RegExp[] = [];

  add(text: string): void {
    this.#seen.push(text);
  }

  /** For a test that causes one on purpose, e.g. a lost network. State the reason next to the call. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** Problems that are not allowed, in order. */
  list(): string[] {
    return this.#seen.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }

  expectNone(): void {
    expect(this.list(), 'problems on the pages of this test').toEqual([]);
  }
}

/** Chromium logs every 4xx response as an error. Those are documented responses; a 5xx is not. */
const documentedAnswer = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Runs in the page before any other script. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
    const where = `${sourceFile}:${lineNumber}`;
    console.error(`policy violation: ${effectiveDirective} ${blockedURI} at ${where} ${sample}`);
  });
}

const ANALYTICS = 'told analytics: ';

/** Runs in the page before any other script, when no visit counter is loaded yet. */
function reportAnalytics(prefix: string): void {
  const told: object[] = [];
  told.push = (...entries) => {
    for (const entry of entries) console.debug(prefix + JSON.stringify(entry));
    return Array.prototype.push.apply(told, entries);
  };
  window.dataLayer = told;
}

/** Watches every page of `context`, including later ones. `origin` is the portal's. */
export async function watchForProblems(context: BrowserContext, origin: string): Promise<Problems> {
  const problems = new Problems();
  await context.addInitScript(reportViolations);
  await context.addInitScript(reportAnalytics, ANALYTICS);
  context.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(ANALYTICS)) {
      for (const found of personalDataIn([text])) problems.add(found);
    }
    if (message.type() !== 'error' || documentedAnswer.test(text)) return;
    problems.add(`console: ${text} (${message.location().url})`);
  });
  context.on('weberror', (event) => problems.add(`exception: ${event.error().stack}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) {
      problems.add(`foreign request: ${request.method()} ${url.origin}${url.pathname}`);
    }
  });
  return problems;
}
