import { useQuery } from '@tanstack/react-query';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import type { JSX } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useScope } from '../../shared/frame/scope.ts';
import { ShortBrandTag } from '../../shared/parts/brand-tag.tsx';
import { deskStagesQuery } from '../../shared/parts/use-desk-stages.ts';
import { may, useStaff } from '../../shared/session/staff.ts';
import { useCurrentInSight } from '../../shared/table/current-in-sight.ts';
import { STAGE_PAGES, stageOfAddress, stagePageAddress } from './stage-pages.ts';
import './stage-bar.css';

/** The way back to the season, the stage's title, and tabs to its pages that the user may open. */
function Bar({ id }: { id: number }): JSX.Element {
  const staff = useStaff();
  const { search } = useScope();
  const row = useCurrentInSight();
  const stages = useQuery({ ...deskStagesQuery, enabled: may(staff, 'registrations:view') });
  const stage = stages.data?.stages.find((one) => one.id === id);
  return (
    <div className="stage-bar">
      <p className="crumb">
        {may(staff, 'season:view') ? (
          <Link to={{ pathname: backofficePaths.season, search }}>Temporada</Link>
        ) : null}
        {stage ? (
          <>
            <b>{stage.title}</b> <ShortBrandTag id={stage.automaker_id} />
          </>
        ) : null}
      </p>
      <nav className="views views--many" aria-label="Desta etapa">
        <div className="views-tabs" ref={row}>
          {STAGE_PAGES.filter(({ permission }) => may(staff, permission)).map((page) => (
            <NavLink key={page.path} end to={stagePageAddress(page, id, search)}>
              <span>
                {page.title} {page.more ? <span className="vh">{page.more}</span> : null}
              </span>
            </NavLink>
          ))}
        </div>
      </nav>
    </div>
  );
}

/** Stands above every page of one stage, and above a list that is filtered to one; nothing elsewhere. */
export function StageBar(): JSX.Element | null {
  const { pathname, search } = useLocation();
  const id = stageOfAddress(pathname, search);
  // The key remounts the bar on every page: mounting scrolls the current tab into view.
  return id === null ? null : <Bar key={`${pathname}:${id}`} id={id} />;
}
