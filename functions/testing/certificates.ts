export {
  daysFromNow,
  type MadeCertificate,
  makeCertificate,
  selfSigned,
} from '#shared/fakes/certificates.ts';
