import './worker';
