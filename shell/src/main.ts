// The asynchronous boundary: shared modules are settled before any of them is used (federation.md 'Sharing').
import(/* webpackChunkName: "bootstrap" */ './bootstrap');

export {};
