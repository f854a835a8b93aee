export { OwnStage } from './own-stage.tsx';
export { PayNextStep } from './pay-next-step.tsx';
export { RegistrationRow } from './registration-row.tsx';
