export { DEMONSTRATION_ZONES } from '#shared/fakes/demonstration-zones.ts';
