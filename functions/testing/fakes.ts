export { type Lab, type LabPort, type LabSite, openLab } from '#shared/fakes/websites.ts';

export { openDemonstrationWebsites } from '#shared/fakes/websites.ts';

export { DEMONSTRATION_ZONES } from '#shared/fakes/demonstration-zones.ts';

export {
  daysFromNow,
  type MadeCertificate,
  makeCertificate,
  selfSigned,
} from '#shared/fakes/certificates.ts';
