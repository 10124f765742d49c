import { makeCertificate } from '#shared/fakes/certificates.ts';

export { type Lab, type LabPort, type LabSite, openLab } from '#shared/fakes/websites.ts';

export { openDemonstrationWebsites } from '#shared/fakes/websites.ts';

export { DEMONSTRATION_ZONES } from '#shared/fakes/demonstration-zones.ts';

export { daysFromNow, type MadeCertificate, makeCertificate } from '#shared/fakes/certificates.ts';

/** A key and a self-signed certificate for a name, so that the repository needs to contain no key. */
export function selfSigned(name: string, validUntil: Date) {
  return makeCertificate({ name, validFrom: new Date('2020-01-01'), validUntil, isPrivate: true });
}
