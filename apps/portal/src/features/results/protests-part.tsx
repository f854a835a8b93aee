import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { digitsOf } from '@trilha/contract/brazil/digits.ts';
import type { StageGuide } from '@trilha/contract/guides/guide.schema.ts';
import { readStageGuide } from '@trilha/contract/guides/guides.endpoints.ts';
import type { Result } from '@trilha/contract/results/results.endpoints.ts';
import { type Protests, protestsOf } from '@trilha/contract/results/results.rules.ts';
import { SectionHead } from '@trilha/ui/layout/section-head.tsx';
import { type JSX, useCallback } from 'react';
import { call } from '../../shared/api/call.ts';
import { useBrand } from '../../shared/brand.tsx';
import { SupportPhone } from '../../shared/support-phone.tsx';
import { useServerNow } from '@trilha/web/clock/use-server-now.ts';
import './protests-part.css';
import { usePart } from '../../shared/use-part.ts';

function Deadline({ protests }: { protests: Protests }): JSX.Element {
  if (protests.state === 'over') {
    return (
      <p>
        O prazo de protestos acabou em <b>{formatDayAndTime(new Date(protests.since))}</b>.
        Protestos não são mais recebidos.
      </p>
    );
  }
  const { until } = protests;
  if (until === null) {
    return (
      <p>
        O resultado ainda é provisório. A organização ainda não marcou o fim do prazo de protestos.
      </p>
    );
  }
  return (
    <p>
      O resultado ainda é provisório. Protestos até <b>{formatDayAndTime(new Date(until))}</b>.
    </p>
  );
}

/** The organiser of the stage, or the brand's customer service. */
function Whom({ contact }: { contact: StageGuide['contact'] }): JSX.Element {
  const { customerService } = useBrand().support;
  if (!contact) {
    return (
      <>
        {customerService.label}, <SupportPhone />
      </>
    );
  }
  const { name, hours, whatsapp, phone } = contact;
  return (
    <>
      {[name, hours].filter(Boolean).join(', ')}
      {whatsapp && (
        <span>
          {', '}WhatsApp{' '}
          <a
            className="nowrap"
            href={`https://wa.me/55${digitsOf(whatsapp)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {whatsapp}
          </a>
        </span>
      )}
      {phone && (
        <span>
          {', '}telefone{' '}
          <a className="nowrap" href={`tel:+55${digitsOf(phone)}`}>
            {phone}
          </a>
        </span>
      )}
    </>
  );
}

/** How and with whom to protest, in the organiser's words; left out when it cannot be loaded now. */
function How({ stageId, isOver }: { stageId: string; isOver: boolean }): JSX.Element | null {
  const ask = useCallback(
    async (signal: AbortSignal) =>
      (await call(readStageGuide, { params: { id: stageId }, signal, background: true })).stage,
    [stageId],
  );
  const { part } = usePart(undefined, ask);
  if (part.status === 'loading') return null;
  const guide = part.status === 'ready' ? part.value.guide : null;
  const contact = guide?.contact ?? null;
  if (isOver) {
    return (
      <p>
        Dúvidas sobre o resultado: <Whom contact={contact} />.
      </p>
    );
  }
  return (
    <>
      <p className="protests-how">
        {guide?.protests ??
          'Fale com a organização dentro do prazo e diga o número da inscrição, qual resultado você contesta e por quê.'}
      </p>
      <p>
        A quem: <Whom contact={contact} />.
      </p>
    </>
  );
}

/**
 * Deadline, form and recipient of a protest against a result, and its end (FACE-120). Uses server time and updates when
 * the deadline passes.
 */
export function ProtestsPart(props: {
  stageId: string;
  results: readonly Result[];
}): JSX.Element | null {
  const { stageId, results } = props;
  const nextEnd = useCallback(
    (at: Date) => {
      const ends = results.flatMap(({ protests_until: until }) =>
        until !== null && Date.parse(until) > at.getTime() ? [Date.parse(until)] : [],
      );
      return ends.length === 0 ? null : new Date(Math.min(...ends));
    },
    [results],
  );
  const now = useServerNow(nextEnd);
  const protests = protestsOf(results, now);
  if (protests === null) return null;
  return (
    <section className="protests" aria-label="Protestos">
      <SectionHead title="Como protestar" />
      <Deadline protests={protests} />
      <How stageId={stageId} isOver={protests.state === 'over'} />
    </section>
  );
}
