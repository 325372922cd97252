// Eager: what the host shares comes with this script (shared/federation/src/webpack/shared-modules.ts).
import './bootstrap';
