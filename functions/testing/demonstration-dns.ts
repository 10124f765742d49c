export { DEMONSTRATION_ZONES } from '#shared/stand-ins/demonstration-zones.ts';
