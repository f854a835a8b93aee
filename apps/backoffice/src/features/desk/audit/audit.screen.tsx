import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AuditEntry, searchAudit } from '@trilha/contract/desk/audit/audit.endpoints.ts';
import { type JSX, useMemo } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useScope } from '../../../shared/frame/scope.ts';
import type { Noun } from '../../../shared/table/list-column.ts';
import { ListScreen } from '../../../shared/table/list-screen.tsx';
import { useListAddress } from '../../../shared/table/use-list-address.ts';
import { HealthScreen } from '../health/health-screen.tsx';
import { deadJobs, healthQuery } from '../health/health-query.ts';
import {
  AUDIT_FILTERS,
  auditFields,
  auditQuery,
  auditViews,
  HEALTH_VIEW,
} from './audit-address.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditPanel } from './audit-panel.tsx';
import './audit.css';

const NOUN: Noun = { one: 'linha', many: 'linhas', gender: 'f' };
const TITLE = 'Auditoria e saúde';

const rowId = ({ id }: AuditEntry): string => String(id);
const rowName = ({ id }: AuditEntry): string => `linha ${id}`;

function AuditList({ health }: { health: number | undefined }): JSX.Element {
  const address = useListAddress(AUDIT_FILTERS);
  const { brand } = useScope();
  const query = auditQuery(address, brand);
  const list = useQuery({
    queryKey: ['desk', 'audit', query],
    queryFn: ({ signal }) => call(searchAudit, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const staff = list.data?.staff;
  const fields = useMemo(() => auditFields(staff ?? []), [staff]);
  return (
    <ListScreen
      title={TITLE}
      noun={NOUN}
      columns={auditColumns}
      rows={list.data?.entries}
      rowId={rowId}
      rowName={rowName}
      loading={list}
      page={list.data?.page}
      address={address}
      fields={fields}
      views={auditViews(address, health)}
      renderPanel={(id) => <AuditPanel key={id} id={Number(id)} address={address} />}
    />
  );
}

/** The audit: who did what and why, newest first; a view of its own shows the system's health. */
export default function AuditScreen(): JSX.Element {
  const address = useListAddress(AUDIT_FILTERS);
  const health = useQuery(healthQuery);
  const dead = health.data && deadJobs(health.data);
  if (address.view !== HEALTH_VIEW) return <AuditList health={dead} />;
  return <HealthScreen title={TITLE} views={auditViews(address, dead)} health={health} />;
}
