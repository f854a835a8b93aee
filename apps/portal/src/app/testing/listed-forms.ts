import { definitionOf } from '@trilha/contract/endpoint-definition.ts';
import { eraseAccount } from '@trilha/contract/account/account.endpoints.ts';
import {
  forgotPassword,
  login,
  resendConfirmation,
  resetPassword,
  signUp,
} from '@trilha/contract/access/access.endpoints.ts';
import {
  changePassword,
  type Customer,
  updateCustomer,
} from '@trilha/contract/profile/profile.endpoints.ts';
import { joinEmergencyContact } from '@trilha/contract/team/emergency-contact.rules.ts';
import { saveCompanion, saveParticipant } from '@trilha/contract/team/team.endpoints.ts';
import { createVehicle, updateVehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { missing } from '../../features/access/login.screen.tsx';
import { recoverSchema } from '../../features/access/recover.screen.tsx';
import { resetSchema } from '../../features/access/reset.screen.tsx';
import { signUpSchema } from '../../features/access/sign-up.screen.tsx';
import { verifySchema } from '../../features/access/verify.screen.tsx';
import {
  type OnboardingOutput,
  onboardingSchema,
  updateBody,
} from '../../features/onboarding/onboarding-form.ts';
import { addressSchema } from '../../features/profile/address.screen.tsx';
import { erasureSchema } from '../../features/profile/privacy/erase-account.tsx';
import { infoSchema } from '../../features/profile/info.screen.tsx';
import { passwordChangeSchema } from '../../features/profile/sign-in/password-form.tsx';
import { profileBody } from '../../features/profile/own-data/profile-body.ts';
import { ownContactSchema } from '../../features/team/own-contact-form.tsx';
import { soldSchema } from '../../features/vehicles/sold-form.tsx';
import { companionSchema } from '../../shared/people-forms/companion-schema.ts';
import { participantSchema } from '../../shared/people-forms/participant-form.tsx';
import { vehicleSchema } from '../../shared/vehicle-form/vehicle-form.tsx';
import { form, judge, type ListedForm, type Typed } from './form-verdict.ts';
import { good } from './typed-values.data.ts';

type Field = keyof typeof good;

function pick(...fields: readonly Field[]): Typed {
  return Object.fromEntries(fields.map((field) => [field, good[field]]));
}

const person = pick('name', 'date_of_birth', 'gender', 'phone');
const address = pick('zip_code', 'address', 'number', 'complement', 'district', 'state', 'city');
const contact = pick('emergency_name', 'emergency_phone');
const passwords = pick('password', 'password_confirmation');
const vehicle = pick(
  'chassis',
  'model',
  'title',
  'year',
  'plate',
  'color',
  'use_of_the_vehicle',
  'vehicle_condition',
);
const consents = {
  terms_accepted: true,
  receive_vehicle_info: true,
  receive_event_emails: false,
  receive_newsletter: false,
  receive_offers: false,
  receive_news: true,
};

const customer = {
  email: good.email,
  person: { id: 1, ...person, ...address, date_of_birth: '1985-07-20', cpf: '52998224725' },
} as unknown as Customer;

const BRAND = 1;
const LINK = 'https://portal.exemplo/auth';
const joined = ({ emergency_name, emergency_phone, ...rest }: Typed) => ({
  ...rest,
  emergency_contact: joinEmergencyContact(String(emergency_name), String(emergency_phone)),
});

/** Every form of the portal by file name, with the verdicts of page and server. */
export const listedForms: Readonly<Record<string, ListedForm>> = {
  'login.screen.tsx': {
    typed: pick('email', 'password'),
    page: (values) => {
      const said = Object.entries(
        missing(values as Record<'email' | 'password', string>)?.problems ?? {},
      );
      return { said: said.map(([field, message]) => `${field}: ${message}`), output: values };
    },
    server: (values) => judge(definitionOf(login).body, { ...values, automaker: BRAND }),
    leftToServer: ['email', 'password'],
  },
  'sign-up.screen.tsx': form(
    { ...pick('cpf', 'email'), ...passwords },
    signUpSchema({}),
    definitionOf(signUp).body,
    (values) => ({ ...values, url: LINK, automaker: BRAND }),
  ),
  'verify.screen.tsx': form(
    pick('email'),
    verifySchema,
    definitionOf(resendConfirmation).query,
    (values) => ({
      ...values,
      url: LINK,
      automaker: BRAND,
    }),
  ),
  'recover.screen.tsx': form(
    pick('email'),
    recoverSchema,
    definitionOf(forgotPassword).body,
    (values) => ({
      ...values,
      url: LINK,
      automaker_id: BRAND,
    }),
  ),
  'reset.screen.tsx': form(
    passwords,
    resetSchema({}),
    definitionOf(resetPassword).body,
    (values) => ({
      ...values,
      email: good.email,
      token: 'abc',
      automaker_id: BRAND,
    }),
  ),
  'password-form.tsx': form(
    { ...pick('current_password'), ...passwords },
    passwordChangeSchema({}),
    definitionOf(changePassword).body,
  ),
  'erase-account.tsx': form(pick('password'), erasureSchema, definitionOf(eraseAccount).body),
  'use-onboarding.ts': form(
    { ...person, ...address, ...vehicle, ...consents },
    onboardingSchema,
    definitionOf(updateCustomer).body,
    (values) => updateBody(ticked(values) as OnboardingOutput, customer, BRAND),
  ),
  'info.screen.tsx': form(person, infoSchema, definitionOf(updateCustomer).body, profileOf),
  'address.screen.tsx': form(address, addressSchema, definitionOf(updateCustomer).body, profileOf),
  'vehicle-form.tsx': form(vehicle, vehicleSchema, definitionOf(createVehicle).body, (values) => ({
    ...values,
    state: 'XX',
    automaker_id: BRAND,
  })),
  'sold-form.tsx': form(pick('sold_at'), soldSchema, definitionOf(updateVehicle).body),
  'participant-form.tsx': form(
    { ...person, ...pick('cpf'), ...address, ...contact },
    participantSchema,
    definitionOf(saveParticipant).body,
    joined,
  ),
  'own-contact-form.tsx': form(
    contact,
    ownContactSchema,
    definitionOf(saveParticipant).body,
    (values) => joined({ ...customer.person, ...values }),
  ),
  'companion-form.tsx': form(
    { ...pick('name', 'date_of_birth'), guardian_consent: true },
    companionSchema(false),
    definitionOf(saveCompanion).body,
    (values) => ({ ...values, cpf: '' }),
  ),
};

/** A ticked checkbox in the schema's output. */
function ticked(values: Typed): Typed {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value === true ? 1 : value]),
  );
}

function profileOf(values: Typed): unknown {
  return profileBody(customer, { person: values }, BRAND);
}
