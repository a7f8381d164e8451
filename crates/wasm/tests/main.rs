//! Tables on a device, over the border.

mod device;
mod page;
mod same;
