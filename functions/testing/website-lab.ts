export { type Lab, type LabPort, type LabSite, openLab } from '#shared/fakes/website-lab.ts';
