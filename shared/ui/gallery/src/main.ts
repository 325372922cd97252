// Asynchronous, so that shared modules are initialized before they are used.
void import('./bootstrap');
