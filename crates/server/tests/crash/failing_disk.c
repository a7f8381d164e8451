/* A disk that fails: what is written to the database goes wrong as the letter in a file says. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

/* The letter, or 0 if all is well or the file is not the database. */
static char trouble(int file) {
    char link[64], path[4096], letter = 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    const char *control = getenv("BOHNHOF_TEST_TROUBLE");
    if (length <= 0 || !control) return 0;
    path[length] = 0;
    if (!strstr(path, "bohnhof.sqlite")) return 0;
    int from = open(control, O_RDONLY | O_CLOEXEC);
    if (from < 0) return 0;
    if (read(from, &letter, 1) != 1) letter = 0;
    close(from);
    return letter;
}

/* Whether writing fails now. It hangs here if the disk does. */
static int fails(int file, int syncs) {
    for (;;) switch (trouble(file)) {
        case 'w': errno = EIO; return 1;
        case 's': errno = EIO; return syncs;
        case 'r': errno = EROFS; return 1;
        case 'h': usleep(10000); break;
        default: return 0;
    }
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int file, const void *from, size_t size) {
    return fails(file, 0) ? -1 : REAL(write)(file, from, size);
}
ssize_t pwrite(int file, const void *from, size_t size, off_t at) {
    return fails(file, 0) ? -1 : REAL(pwrite)(file, from, size, at);
}
ssize_t pwrite64(int file, const void *from, size_t size, off64_t at) {
    return fails(file, 0) ? -1 : REAL(pwrite64)(file, from, size, at);
}
int ftruncate(int file, off_t size) {
    return fails(file, 0) ? -1 : REAL(ftruncate)(file, size);
}
int ftruncate64(int file, off64_t size) {
    return fails(file, 0) ? -1 : REAL(ftruncate64)(file, size);
}
int fsync(int file) {
    return fails(file, 1) ? -1 : REAL(fsync)(file);
}
int fdatasync(int file) {
    return fails(file, 1) ? -1 : REAL(fdatasync)(file);
}
