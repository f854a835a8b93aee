import type { ProgrammeMoment } from '@trilha/contract/guides/guide.schema.ts';
import type { GuidedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { Tulip } from '@trilha/ui/ornament/tulip.tsx';
import type { JSX } from 'react';
import { kilometres } from '../../../shared/stages/stage-figures.ts';

/** The day by the hour, the start in black. Longer stages name their days. */
export function Programme({ moments }: { moments: readonly ProgrammeMoment[] }): JSX.Element {
  const days = [...Map.groupBy(moments, ({ day }) => day)];
  return (
    <>
      {days.map(([day, ofDay]) => (
        <div key={day}>
          {days.length > 1 && <h3>Dia {day}</h3>}
          <ol className="prog">
            {ofDay.map(({ time, title, detail, is_start }) => (
              <li key={`${time} ${title}`} className={is_start ? 'go' : undefined}>
                <time dateTime={time}>{time}</time>
                <span>
                  <b>{title}</b>
                  {detail && (
                    <>
                      <br />
                      {detail}
                    </>
                  )}
                </span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </>
  );
}

/** Kilometre, sign and text of each waypoint. */
export function Roadbook({ stage: { id, guide } }: { stage: GuidedStage }): JSX.Element | null {
  const waypoints = guide?.waypoints ?? [];
  if (waypoints.length === 0) return null;
  return (
    <ol className="rb">
      {waypoints.map(({ km, title, detail, turn }, index) => {
        const isEnd = index === waypoints.length - 1;
        return (
          <li key={`${km} ${title}`}>
            <span className="k">
              <span>
                {kilometres(km)} <small>km</small>
              </span>
            </span>
            <span className="tl">
              {isEnd ? <Icon name="flag" size="md" /> : <Tulip id={`${id}-${km}`} turn={turn} />}
            </span>
            <span className="x">
              <span>
                <b>{index > 0 && !isEnd ? `${index}. ${title}` : title}</b>
                {detail}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
