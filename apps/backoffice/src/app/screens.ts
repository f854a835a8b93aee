import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import type { Permission } from '@trilha/contract/staff/permissions.rules.ts';
import type { ComponentType } from 'react';

/** A screen: its path, permission, place in the rail, and loader. */
export interface ScreenEntry {
  readonly path: string;
  /** Without this permission the screen is hidden in the rail; the server refuses its requests. */
  readonly permission?: Permission;
  /** The entry in the rail; undefined for screens reached from others. */
  readonly rail?: {
    readonly title: string;
    /** The key to press after `g`. */
    readonly letter: string;
    /** Screens of a group are adjacent, with a line before the next group. */
    readonly group: 'work' | 'people';
  };
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** All screens inside the frame. A new screen needs a line here and a path in the contract's `backoffice-paths.ts`. */
export const screens: readonly ScreenEntry[] = [
  {
    path: backofficePaths.today,
    rail: { title: 'Hoje', letter: 'h', group: 'work' },
    load: () => import('../features/desk/today/today.screen.tsx'),
  },
  {
    path: backofficePaths.registrations,
    permission: 'registrations:view',
    rail: { title: 'Inscrições', letter: 'i', group: 'work' },
    load: () => import('../features/desk/registrations/list/registrations.screen.tsx'),
  },
  {
    path: backofficePaths.newRegistration,
    permission: 'registrations:edit',
    load: () => import('../features/desk/registrations/entering/new-registration.screen.tsx'),
  },
  {
    path: backofficePaths.registration,
    permission: 'registrations:view',
    load: () => import('../features/desk/registrations/registration/registration.screen.tsx'),
  },
  {
    path: backofficePaths.registrationEdit,
    permission: 'registrations:edit',
    load: () => import('../features/desk/registrations/edit/registration-edit.screen.tsx'),
  },
  {
    path: backofficePaths.reviews,
    permission: 'registrations:view',
    rail: { title: 'Revisão', letter: 'r', group: 'work' },
    load: () => import('../features/desk/review/review.screen.tsx'),
  },
  {
    path: backofficePaths.mailings,
    permission: 'messages:view',
    rail: { title: 'Mensagens', letter: 'm', group: 'work' },
    load: () => import('../features/desk/mailings/following/mailings.screen.tsx'),
  },
  {
    path: backofficePaths.newMailing,
    permission: 'messages:edit',
    load: () => import('../features/desk/mailings/writing/compose.screen.tsx'),
  },
  {
    path: backofficePaths.newMarketing,
    permission: 'marketing:edit',
    load: () => import('../features/desk/mailings/marketing/marketing.screen.tsx'),
  },
  {
    path: backofficePaths.room,
    permission: 'registrations:view',
    load: () => import('../features/desk/room/room.screen.tsx'),
  },
  {
    path: backofficePaths.waitingLine,
    permission: 'registrations:view',
    load: () => import('../features/desk/waiting-line/waiting-line.screen.tsx'),
  },
  {
    path: backofficePaths.money,
    permission: 'money:view',
    rail: { title: 'Conciliação', letter: 'c', group: 'work' },
    load: () => import('../features/desk/money/money.screen.tsx'),
  },
  {
    path: backofficePaths.moneyDays,
    permission: 'money:view',
    rail: { title: 'Fechamento', letter: 'f', group: 'work' },
    load: () => import('../features/desk/days/days.screen.tsx'),
  },
  {
    path: backofficePaths.stageStatement,
    permission: 'money:view',
    load: () => import('../features/desk/closing/statement.screen.tsx'),
  },
  {
    path: backofficePaths.stageSolidarity,
    permission: 'solidarity:view',
    load: () => import('../features/desk/solidarity/solidarity.screen.tsx'),
  },
  {
    path: backofficePaths.season,
    permission: 'season:view',
    rail: { title: 'Temporada', letter: 't', group: 'work' },
    load: () => import('../features/seasons/list/season.screen.tsx'),
  },
  {
    path: backofficePaths.seasonEvents,
    permission: 'season:view',
    load: () => import('../features/seasons/events/events.screen.tsx'),
  },
  {
    path: backofficePaths.seasonEvent,
    permission: 'season:view',
    load: () => import('../features/seasons/events/event.screen.tsx'),
  },
  {
    path: backofficePaths.seasonChampionships,
    permission: 'season:view',
    load: () => import('../features/seasons/championships/championships.screen.tsx'),
  },
  {
    path: backofficePaths.seasonChampionship,
    permission: 'season:view',
    load: () => import('../features/seasons/championships/championship.screen.tsx'),
  },
  {
    path: backofficePaths.seasonStage,
    permission: 'season:view',
    load: () => import('../features/seasons/stage/stage.screen.tsx'),
  },
  {
    path: backofficePaths.stagePreview,
    permission: 'season:view',
    load: () => import('../features/seasons/previewing/preview.screen.tsx'),
  },
  {
    path: backofficePaths.arrivals,
    permission: 'checkin:view',
    rail: { title: 'Chegadas', letter: 'k', group: 'work' },
    load: () => import('../features/checkin/arrivals/arrivals.screen.tsx'),
  },
  {
    path: backofficePaths.credential,
    permission: 'checkin:view',
    load: () => import('../features/checkin/credential/credential.screen.tsx'),
  },
  {
    path: backofficePaths.startOrder,
    permission: 'checkin:view',
    load: () => import('../features/checkin/starts/start-order.screen.tsx'),
  },
  {
    path: backofficePaths.stageInvitations,
    permission: 'invitations:view',
    load: () => import('../features/desk/invitations/invitations.screen.tsx'),
  },
  {
    path: backofficePaths.inviteList,
    permission: 'invitations:edit',
    load: () => import('../features/desk/invitations/invite-list.screen.tsx'),
  },
  {
    path: backofficePaths.stageVouchers,
    permission: 'invitations:view',
    load: () => import('../features/desk/vouchers/vouchers.screen.tsx'),
  },
  {
    path: backofficePaths.stagePostponement,
    permission: 'registrations:view',
    load: () => import('../features/seasons/postponing/postponement.screen.tsx'),
  },
  {
    path: backofficePaths.stageRehearsals,
    permission: 'season:view',
    load: () => import('../features/desk/rehearsals/rehearsing.screen.tsx'),
  },
  {
    path: backofficePaths.stageBulletins,
    permission: 'registrations:view',
    load: () => import('../features/desk/bulletins/bulletins.screen.tsx'),
  },
  {
    path: backofficePaths.stageQuestions,
    permission: 'registrations:view',
    load: () => import('../features/desk/questions/questions.screen.tsx'),
  },
  {
    path: backofficePaths.stageResults,
    permission: 'season:view',
    load: () => import('../features/desk/results/results.screen.tsx'),
  },
  {
    path: backofficePaths.customers,
    permission: 'registrations:view',
    rail: { title: 'Clientes', letter: 'l', group: 'people' },
    load: () => import('../features/desk/customers/customers.screen.tsx'),
  },
  {
    path: backofficePaths.customer,
    permission: 'registrations:view',
    load: () => import('../features/desk/customers/customer/customer.screen.tsx'),
  },
  {
    path: backofficePaths.customerPortal,
    permission: 'registrations:view',
    load: () => import('../features/desk/portal-view/portal-view.screen.tsx'),
  },
  {
    path: backofficePaths.exports,
    permission: 'season:view',
    rail: { title: 'Exportações', letter: 'x', group: 'people' },
    load: () => import('../features/desk/exports/exports.screen.tsx'),
  },
  {
    path: backofficePaths.team,
    permission: 'staff:view',
    rail: { title: 'Equipe', letter: 'e', group: 'people' },
    load: () => import('../features/staff/team/team.screen.tsx'),
  },
  {
    path: backofficePaths.devices,
    permission: 'staff:view',
    rail: { title: 'Aparelhos', letter: 'p', group: 'people' },
    load: () => import('../features/checkin/devices/devices.screen.tsx'),
  },
  {
    path: backofficePaths.integrations,
    permission: 'integrations:view',
    rail: { title: 'Integrações', letter: 'w', group: 'people' },
    load: () => import('../features/integrations/integrations.screen.tsx'),
  },
  {
    path: backofficePaths.audit,
    permission: 'audit:view',
    rail: { title: 'Auditoria e saúde', letter: 'a', group: 'people' },
    load: () => import('../features/desk/audit/audit.screen.tsx'),
  },
  {
    path: backofficePaths.account,
    load: () => import('../features/staff/account/account.screen.tsx'),
  },
];
