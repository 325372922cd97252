// The script of the offline page: opens the page that was wanted as soon as there is a connection.
const reload = () => location.reload();
document.getElementById('retry').addEventListener('click', reload);
addEventListener('online', reload);
