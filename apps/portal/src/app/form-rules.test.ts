// @vitest-environment jsdom
import {
  TEAM_NAME_MAX_LENGTH,
  teamNameProblem,
} from '@trilha/contract/registrations/team-name.rules.ts';
import { getVouchersByStepId } from '@trilha/contract/vouchers/vouchers.endpoints.ts';
import { voucherProblem } from '@trilha/contract/vouchers/voucher-code.rules.ts';
import { definitionOf } from '@trilha/contract/endpoint-definition.ts';
import { createRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ListedForm, Typed } from './testing/form-verdict.ts';
import { listedForms } from './testing/listed-forms.ts';
import { typedTexts } from './testing/typed-values.data.ts';

beforeAll(() => {
  vi.useFakeTimers({ now: new Date('2026-04-16T12:00:00Z'), toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

const sources = import.meta.glob<string>('../{features,shared}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Files that define a form: those that call one of the form hooks. */
function formFiles(): string[] {
  const makesForm = /(?<!function )\buse(?:Schema|Platform)Form(?:<[^(]*>)?\(/;
  return Object.entries(sources)
    .filter(([path]) => !/\.test\.tsx?$|\/testing\//.test(path))
    .filter(([path, text]) => makesForm.test(text) && !path.endsWith('use-profile-form.ts'))
    .map(([path]) => path.split('/').at(-1) ?? path);
}

it('knows every form of the portal', () => {
  const tabs = ['info.screen.tsx', 'address.screen.tsx'];
  expect(Object.keys(listedForms).toSorted()).toEqual([...formFiles(), ...tabs].toSorted());
});

/** Puts every possible text into each field of an otherwise valid form. */
function variants({ typed }: ListedForm): [field: string, values: Typed][] {
  return Object.entries(typed).flatMap(([field, value]) => {
    const others = typeof value === 'boolean' ? [true, false] : typedTexts;
    return others.map((other): [string, Typed] => {
      const isPassword = field === 'password' && 'password_confirmation' in typed;
      return [
        field,
        { ...typed, [field]: other, ...(isPassword && { password_confirmation: other }) },
      ];
    });
  });
}

/** Two different passwords: the page reports it at the field, the call with an error code. */
const isMismatch = (said: string) => said === 'password_confirmation: As senhas não coincidem';

describe.each(Object.entries(listedForms))('%s', (_file, form) => {
  it('is all right as it is filled in here', () => {
    expect([form.page(form.typed).said, form.server(form.typed).said]).toEqual([[], []]);
  });

  it('says of every field what the server says of it [VAL-42, VAL-45, VAL-55, TEAM-20]', () => {
    const left = form.leftToServer ?? [];
    const differences = variants(form).flatMap(([field, values]) => {
      const page = form.page(values).said.filter((said) => !isMismatch(said));
      const server = form.server(values).said;
      const isLeft = page.length === 0 && left.includes(field);
      return isLeft || page.join() === server.join()
        ? []
        : [{ field, typed: shown(values[field]), page, server }];
    });
    expect(differences).toEqual([]);
  });

  it('sends what is stored as if it had been sent as it was typed [VAL-08, VAL-29]', () => {
    const differences = variants(form).flatMap(([field, values]) => {
      const page = form.page(values);
      if (page.said.length > 0 || form.leftToServer) return [];
      const sent = JSON.stringify(form.server(page.output as Typed));
      const asTyped = JSON.stringify(form.server(values));
      return sent === asTyped ? [] : [{ field, typed: shown(values[field]), sent, asTyped }];
    });
    expect(differences).toEqual([]);
  });
});

function shown(value: unknown): string {
  return JSON.stringify(value).slice(0, 60);
}

it('judges the name of a team as the server does [INS-07]', () => {
  const received = definitionOf(createRegistration).body.shape.team_name;
  for (const typed of [...typedTexts, 'a'.repeat(TEAM_NAME_MAX_LENGTH)]) {
    const { data, error } = received.safeParse(typed);
    expect([typed, teamNameProblem(typed)]).toEqual([
      typed,
      error ? error.issues[0]?.message : teamNameProblem(data ?? null),
    ]);
  }
});

it('judges a voucher as the server does, before it is asked about [INS-38]', () => {
  const received = definitionOf(getVouchersByStepId).query.shape.voucher;
  for (const typed of typedTexts) {
    const { error } = received.safeParse(typed);
    expect([typed, voucherProblem(typed)]).toEqual([typed, error?.issues[0]?.message ?? null]);
  }
});
