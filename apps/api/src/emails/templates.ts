import type { EmailTemplate } from './email.ts';
import { confirmSignUp } from './confirm-sign-up.ts';

/** Every message the portal sends, by name. */
export const templates = {
  'confirm-sign-up': confirmSignUp,
};

export type TemplateName = keyof typeof templates;
export type TemplateData<Name extends TemplateName> =
  (typeof templates)[Name] extends EmailTemplate<infer Data> ? Data : never;
