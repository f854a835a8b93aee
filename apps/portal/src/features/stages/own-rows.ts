export { hasRoomForMore, nextToPay, ownEntry, sortRegistrations } from './own-lists.ts';
export { OwnStage } from './own-stage.tsx';
export { PayNextStep } from './pay-next-step.tsx';
export { RegistrationRow } from './registration-row.tsx';
