// Asynchronous, so that what is shared stands before anything uses it.
void import('./bootstrap');
