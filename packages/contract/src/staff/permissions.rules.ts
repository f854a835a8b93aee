/** Staff permissions; an endpoint declares one as `staff:<permission>`. */
export const PERMISSIONS = {
  'season:view': 'ver a temporada, as etapas e os resultados',
  'season:edit': 'editar a temporada, as etapas e os resultados',
  'stages:end': 'adiar ou cancelar uma etapa',
  'invitations:view': 'ver convites e vouchers',
  'invitations:edit': 'enviar e revogar convites e vouchers',
  'registrations:view': 'ver inscrições e clientes',
  'registrations:edit': 'analisar, editar e cancelar uma inscrição',
  'customers:edit': 'cuidar da conta de um cliente: sessões, cópia e exclusão dos dados',
  'money:view': 'ver a conciliação',
  'money:edit': 'conciliar, devolver e fechar',
  'solidarity:view': 'ver a conta solidária',
  'solidarity:edit': 'cuidar da conta solidária',
  'messages:view': 'ver mensagens',
  'messages:edit': 'enviar mensagens',
  'marketing:edit': 'enviar mensagens a quem consentiu',
  'checkin:view': 'ver o check-in',
  'checkin:scan': 'fazer o check-in',
  'checkin:override': 'decidir exceções do check-in',
  'people:reveal': 'ver CPF e telefone por inteiro, com motivo',
  'exports:view': 'ver as exportações feitas',
  'exports:finance': 'exportar o financeiro',
  'exports:marketing': 'exportar o marketing',
  'staff:view': 'ver a equipe e seus acessos',
  'staff:edit': 'editar a equipe e seus acessos',
  'integrations:view': 'ver chaves e webhooks de parceiros',
  'integrations:edit': 'editar chaves e webhooks de parceiros',
  'audit:view': 'ver a auditoria e a saúde do sistema',
  'jobs:retry': 'repetir tarefas que falharam',
} as const satisfies Record<string, string>;

export type Permission = keyof typeof PERMISSIONS;

/** Roles in table order, with their labels. */
export const ROLES = {
  admin: 'Admin',
  director: 'Prova',
  support: 'Atendimento',
  finance: 'Financeiro',
  marketing: 'Marketing',
  checkin: 'Check-in',
  auditor: 'Auditoria',
} as const satisfies Record<string, string>;

export type Role = keyof typeof ROLES;

/** All roles, in table order. */
export const ALL_ROLES = Object.keys(ROLES) as readonly Role[];
/** All permissions, in table order. */
export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as readonly Permission[];

const VIEWS: readonly Permission[] = [
  'season:view',
  'invitations:view',
  'registrations:view',
  'money:view',
  'solidarity:view',
  'messages:view',
  'checkin:view',
];
/** Permissions for the organisers' daily work. */
const DESK: readonly Permission[] = [
  'season:view',
  'invitations:view',
  'invitations:edit',
  'registrations:view',
  'registrations:edit',
  'customers:edit',
  'money:view',
  'solidarity:view',
  'messages:view',
  'messages:edit',
  'marketing:edit',
  'checkin:view',
  'checkin:scan',
  'checkin:override',
  'people:reveal',
];

/** Permissions of each role (backoffice.md, "People and permissions"). */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  admin: [
    ...DESK,
    'season:edit',
    'stages:end',
    'staff:view',
    'staff:edit',
    'integrations:view',
    'integrations:edit',
    'audit:view',
    'jobs:retry',
  ],
  director: [...DESK, 'season:edit', 'stages:end', 'solidarity:edit'],
  support: DESK,
  finance: [
    'season:view',
    'stages:end',
    'registrations:view',
    'money:view',
    'money:edit',
    'solidarity:view',
    'solidarity:edit',
    'people:reveal',
    'exports:finance',
  ],
  marketing: [
    'season:view',
    'invitations:view',
    'invitations:edit',
    'messages:view',
    'marketing:edit',
    'exports:marketing',
  ],
  // Gate staff see arrivals and missing cars of their stage, and decide nothing.
  checkin: ['checkin:view', 'checkin:scan'],
  auditor: [...VIEWS, 'exports:view', 'staff:view', 'integrations:view', 'audit:view'],
};

/** When a role needs a second person: always, or above an amount of money. */
export type SecondPerson = 'always' | 'above a limit';

/** Permissions that a role may not use alone. */
export const SECOND_PERSON: Readonly<
  Partial<Record<Role, Readonly<Partial<Record<Permission, SecondPerson>>>>>
> = {
  admin: { 'stages:end': 'always' },
  director: { 'solidarity:edit': 'above a limit' },
  finance: {
    'stages:end': 'always',
    'money:edit': 'above a limit',
    'solidarity:edit': 'above a limit',
  },
};

/** True when a role has a permission, alone or with a second person. */
export function roleMay(role: Role, permission: Permission): boolean {
  return ROLE_PERMISSIONS[role].includes(permission);
}

/** Permissions to move money, to end stages, or to change the team. */
const POWERS: readonly Permission[] = ['money:edit', 'stages:end', 'staff:edit'];

/** True when granting this role needs two admins (ADR 123). */
export function takesSecondAdmin(role: Role): boolean {
  return POWERS.some((permission) => roleMay(role, permission));
}

/** Roles that have a permission, in table order. */
export function rolesThatMay(permission: Permission): readonly Role[] {
  return ALL_ROLES.filter((role) => roleMay(role, permission));
}

/** Refusal text that names who may: 'Você não pode ver a conciliação. Podem: Admin, Financeiro.' */
export function refusalText(permission: Permission): string {
  const names = rolesThatMay(permission).map((role) => ROLES[role]);
  const who = names.length > 1 ? `Podem: ${names.join(', ')}` : `Pode: ${names.join('')}`;
  return `Você não pode ${PERMISSIONS[permission]}. ${who}.`;
}
